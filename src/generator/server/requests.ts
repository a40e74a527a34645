// The request handler of dev and preview: access control, validation, logging. Responses come from a map of the site. Paths are never joined to
// folders, so no file outside the map is readable.

import { createCachingCompressor, sendResponse, type ResponseData } from './send'
import {
  pathForLog,
  isBotAgent,
  isAllowedHostHeader,
  isSameOrigin,
  parseRequestTarget,
  type RequestTarget,
} from './target'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HostRules } from '../types'

export type { ResponseData } from './send'

/** SPEC section 8: `fatal` is true for an unknown parameter of a route and for an error of the server. */
export type RequestLogEntry = { readonly status: number; readonly message: string; readonly fatal: boolean }

export type RequestListenerOptions = {
  /** Names that the Host header may have, without port. */
  readonly hosts: readonly string[]
  /** The host rules of the current site; null while no site is served. */
  readonly rules: () => HostRules | null
  /** Returns the response for a path without query, decoded once. Its headers are added to the headers of the rules. */
  readonly answer: (path: string, sent?: string) => ResponseData | Promise<ResponseData>
  readonly log: (entry: RequestLogEntry) => void
  /** True redirects `/` to the base of a site with a base. A host with the emitted rules answers 404 instead. */
  readonly redirectsRoot?: boolean
  /** The live channel of dev, which accepts only pages of the same origin. */
  readonly live?: {
    readonly path: string
    readonly connect: (request: IncomingMessage, response: ServerResponse) => void
  }
}

/** Default headers while no site is served. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
}
const TEXT = { 'content-type': 'text/plain; charset=utf-8' }

/** Returns a listener for node:http. */
export function createRequestListener(
  options: RequestListenerOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const compress = createCachingCompressor()
  const headers = (): Readonly<Record<string, string>> => options.rules()?.headers ?? HEADERS
  const isBot = ({ headers: sent }: IncomingMessage): boolean =>
    isBotAgent(sent['user-agent'] ?? '', options.rules()?.bots ?? [])

  const send = async (request: IncomingMessage, response: ServerResponse, answer: ResponseData): Promise<void> => {
    const isSilent = isBot(request) && answer.status >= 400
    await sendResponse(request, response, {
      answer: { ...answer, headers: { ...headers(), ...answer.headers } },
      options: { compress, compressed: options.rules()?.compressed ?? [], isSilent },
    })
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(request, response, refusal(405))
    if (!isAllowedHostHeader(request.headers.host, options.hosts)) return send(request, response, refusal(403))
    if (request.method === 'GET' && request.url?.replace(/\?.*/s, '') === options.live?.path) {
      if (!isSameOrigin(request.headers)) return send(request, response, refusal(403))
      options.live?.connect(request, response)
      return
    }
    const target = parseRequestTarget(request.url ?? '/')
    if (typeof target === 'number') return send(request, response, refusal(target))
    const base = options.rules()?.base ?? '/'
    const isOutside = options.redirectsRoot === true && base !== '/' && target.path === '/'
    const answer = isOutside
      ? { status: 302, headers: { location: base + target.query }, body: '' }
      : await options.answer(target.path, target.sent + target.query)
    if (answer.status === 404) options.log(notFound(options.rules(), target))
    await send(request, response, answer)
  }

  /** Sends the site's error page with status 500, or plain text if that page fails too. */
  const respondWithFault = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const rules = options.rules()
    const page = rules === null ? null : await options.answer(rules.base + rules.notFound)
    const text = { status: 500, headers: TEXT, body: 'The page failed to render: see the terminal.\n' }
    await send(request, response, page === null ? text : { ...page, status: 500 })
  }

  return (request, response) => {
    const fail = (error: unknown): void => {
      if (isGone(error) || response.headersSent) {
        response.destroy()
        return
      }
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      const path = pathForLog((request.url ?? '').replace(/[?#].*$/s, ''), options.rules()?.base ?? '/')
      options.log({ status: 500, message: `Failed at ${path}: ${reason}`, fatal: true })
      respondWithFault(request, response).catch(() => {
        if (response.headersSent) response.destroy()
        else response.writeHead(500, { ...headers(), ...TEXT }).end()
      })
    }
    respond(request, response).catch(fail)
  }
}

const REFUSALS = {
  400: 'The address cannot be read.',
  403: 'This host name is not served.',
  405: 'Only GET and HEAD are answered.',
  414: 'The address is too long.',
} as const

function refusal(status: keyof typeof REFUSALS): ResponseData {
  const allow = status === 405 ? { allow: 'GET, HEAD' } : {}
  return { status, headers: { ...TEXT, ...allow }, body: `${REFUSALS[status]}\n` }
}

/** True if the client closed the connection early or the file disappeared. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/** SPEC section 8: logs 'Page Not Found' if a route matches the address but not its parameter, otherwise 'Page not found'. */
function notFound(rules: HostRules | null, { path, sent }: RequestTarget): RequestLogEntry {
  const base = rules?.base ?? '/'
  const below = path.startsWith(base) ? `/${path.slice(base.length)}` : path
  const fatal = path.startsWith(base) && rules?.validated.some((pattern) => new RegExp(pattern).test(below)) === true
  return { status: 404, message: `Page ${fatal ? 'Not Found' : 'not found'}: ${pathForLog(sent, base)}`, fatal }
}
