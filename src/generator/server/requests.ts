// What dev (and preview) answer to a request: an exact look-up of its path in a map of what the site has. Paths are never
// joined to folders, so that nothing outside the map can be read.

import { createReadStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | { readonly file: string }
}

export type RequestRules = {
  /** Names that the Host header may have, without port. */
  readonly hosts: readonly string[]
  /** Lower-case words of bots' user agents (SPEC section 9). */
  readonly bots: () => readonly string[]
  /** The answer for a path without query; the path is decoded once and begins with '/'. */
  readonly answer: (path: string) => Answer | Promise<Answer>
  readonly log: (message: string) => void
  /** The live channel of dev; only pages of the same origin may listen. */
  readonly live?: {
    readonly path: string
    readonly connect: (request: IncomingMessage, response: ServerResponse) => void
  }
}

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
}

/** A listener for node:http. */
export function createRequestListener(
  rules: RequestRules,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    respond(rules, request, response).catch((error: unknown) => {
      rules.log(`500 ${request.url ?? ''} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      if (response.headersSent) {
        response.destroy()
        return
      }
      response.writeHead(500, { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=utf-8' })
      const isBot = isBotAgent(request.headers['user-agent'] ?? '', rules.bots())
      response.end(isBot ? undefined : 'The page could not be made; the terminal says why.\n')
    })
  }
}

async function respond(rules: RequestRules, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const refuse = (status: number, text: string): void => {
    response.writeHead(status, {
      ...SECURITY_HEADERS,
      'content-type': 'text/plain; charset=utf-8',
      ...(status === 405 ? { allow: 'GET, HEAD' } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : `${text}\n`)
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    refuse(405, 'Only GET and HEAD are answered.')
    return
  }
  if (!isKnownHost(request.headers.host, rules.hosts)) {
    refuse(403, 'This host name is not served.')
    return
  }
  if (rules.live !== undefined && request.method === 'GET' && request.url?.replace(/\?.*/s, '') === rules.live.path) {
    if (isOwnOrigin(request)) rules.live.connect(request, response)
    else refuse(403, 'Only pages of this server may listen.')
    return
  }
  const path = decodePath(request.url ?? '/')
  if (path === null) {
    refuse(400, 'The address cannot be read.')
    return
  }
  const answer = withFile(await rules.answer(path))
  const isBot = isBotAgent(request.headers['user-agent'] ?? '', rules.bots())
  if (answer.status >= 400 && answer.status !== 418)
    rules.log(`${String(answer.status)} Page not found: ${request.url ?? ''}`)
  response.writeHead(answer.status, { ...SECURITY_HEADERS, ...answer.headers })
  const isSilent = request.method === 'HEAD' || (isBot && answer.status >= 400)
  if (isSilent) response.end()
  else if (typeof answer.body === 'object' && 'file' in answer.body)
    await pipeline(createReadStream(answer.body.file), response)
  else response.end(answer.body)
}

/** A file that was known and is gone since is no longer there. */
function withFile(answer: Answer): Answer {
  const isGone = typeof answer.body === 'object' && 'file' in answer.body && !existsSync(answer.body.file)
  return isGone
    ? { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'The file is gone.\n' }
    : answer
}

export function isBotAgent(agent: string, markers: readonly string[]): boolean {
  const lower = agent.toLowerCase()
  return markers.some((marker) => lower.includes(marker))
}

/** Browsers send an Origin with requests across origins; it must be this server's. */
function isOwnOrigin({ headers }: IncomingMessage): boolean {
  return headers.origin === undefined || headers.origin === `http://${headers.host ?? ''}`
}

function isKnownHost(host: string | undefined, hosts: readonly string[]): boolean {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase()
  return hosts.includes(name)
}

/** The path of a request target, decoded once; null when it is malformed. */
export function decodePath(target: string): string | null {
  if (!target.startsWith('/')) return null
  try {
    const path = decodeURIComponent(target.replace(/[?#].*$/s, ''))
    return path.includes('\0') || path.includes('\\') || path.split('/').includes('..') ? null : path
  } catch {
    return null
  }
}
