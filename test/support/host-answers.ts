// Sends the table of requests to a server, and describes each response in the words of docs/deploying.md.

import { decodePath } from '../../src/shared/address'
import { SITE_URL } from './host-site'
import { HOST_REQUESTS, type HostName, type HostRequest, type RequestGroup } from './host-requests'
import { askBytes, type Reply } from './running'

/** Path below dist -> bytes. */
export type BuiltFiles = ReadonlyMap<string, Buffer>

export type HostServer = {
  readonly name: HostName
  readonly address: string
  /** Host of requests. Default: that of the site. */
  readonly host?: string
  /** Headers that the host adds outside the engine; compared only if sent. */
  readonly addedLater?: readonly string[]
}

/** The response is that of the table. */
export const SAME = 'same'
const NOT_TESTED = 'not tested'

export type Measured = {
  /** Kind of request -> the different responses, without repetition. */
  readonly cells: ReadonlyMap<string, string>
  readonly requests: number
  readonly same: number
}

export async function measure(server: HostServer, files: BuiltFiles): Promise<Measured> {
  const cells = new Map<string, string>()
  const counts = { requests: 0, same: 0 }
  for (const { kind, requests, notIn = [] } of HOST_REQUESTS) {
    const texts = notIn.includes(server.name)
      ? []
      : await Promise.all(requests.map((request) => describeResponse(server, request, files)))
    counts.requests += texts.length
    counts.same += texts.filter((text) => text === SAME).length
    cells.set(kind, [...new Set(texts)].join(', or ') || NOT_TESTED)
  }
  return { cells, ...counts }
}

/** The statuses of a kind of request in the table. */
export function expectedStatuses({ requests }: RequestGroup): string {
  return [...new Set(requests.map(({ status }) => String(status)))].join(', ')
}

/** If a host redirects to another form of the path, the response there counts. */
async function describeResponse(server: HostServer, request: HostRequest, files: BuiltFiles): Promise<string> {
  const { method = 'GET', headers = {} } = request
  const host = server.host ?? new URL(SITE_URL).host
  const send = (path: string): Promise<Reply<Buffer>> =>
    askBytes(server.address, path, { method, headers: { host, ...headers } })
  const describeAt = (path: string, reply: Reply<Buffer>): string => {
    const at = { request, path, files, host, addedLater: server.addedLater ?? [] }
    return describe(reply, at)
  }
  const path = pathOf(request, files)
  const first = await send(path)
  const { location } = first.headers
  const target = location === undefined ? null : localTarget(location, host)
  if (target === null || target === request.location || !isOtherForm(path, target)) return describeAt(path, first)
  const then = describeAt(target, await send(target))
  return then === SAME ? `${String(first.status)} to the other form` : then
}

type Asked = {
  readonly request: HostRequest
  readonly path: string
  readonly files: BuiltFiles
  readonly host: string
  readonly addedLater: readonly string[]
}

function describe(reply: Reply<Buffer>, { request, path, files, host, addedLater }: Asked): string {
  const { status, headers, body } = reply
  const code = String(status)
  if (headers.location !== undefined) {
    const target = localTarget(headers.location, host)
    if (target === request.location) return status === request.status ? SAME : code
    const query = /\?.*$/s.exec(path)?.[0] ?? ''
    if (target === `${request.location ?? ''}${query}`) return `${code} with the query of the request`
    return `${code} to \`${target}\``
  }
  const isSame = request.location === undefined && status === request.status
  if (!isSame) return `${code}${bodyName(body, { path, files })}`
  const { file } = request
  if (file === null && body.length > 0) return `${code} with a body`
  if (typeof file === 'string' && files.get(fileOf(file, files))?.equals(body) !== true)
    return `${code}${bodyName(body, { path, files })}`
  const different = Object.entries(request.expected ?? {}).flatMap(([name, value]) => {
    const sent = headers[name]?.toString()
    if (sent === value || (sent === undefined && addedLater.includes(name))) return []
    return [sent === undefined ? `no \`${name}\`` : `\`${name}: ${sent}\``]
  })
  return different.length === 0 ? SAME : different.join(', ')
}

/** Words for a body: the file at the path, or the page at the path. Nothing is said about the error page. */
function bodyName(body: Buffer, { path, files }: Pick<Asked, 'path' | 'files'>): string {
  const isFile = (file: string): boolean => files.get(file)?.equals(body) === true
  const plain = path.replace(/\?.*$/s, '')
  if (isFile(plain.slice(1))) return ' with the file'
  if (body.length === 0 || isFile('404.html')) return ''
  return isFile(`${canonicalForm(plain)}/index.html`.slice(1)) ? ' with the page' : ' with another body'
}

function pathOf({ path }: HostRequest, files: BuiltFiles): string {
  return path.startsWith('/assets/*') ? `/${fileOf(path.slice(1), files)}` : path
}

/** The file of a pattern such as `assets/*.css`. */
function fileOf(pattern: string, files: BuiltFiles): string {
  const [start = '', end] = pattern.split('*')
  if (end === undefined) return pattern
  const found = [...files.keys()].find((path) => path.startsWith(start) && path.endsWith(end))
  if (found === undefined) throw new Error(`no file is called ${pattern}`)
  return found
}

/** The target of a redirect, without the origin of the site. Servers send characters encoded or as UTF-8. */
function localTarget(location: string, host: string): string {
  const { href, origin } = new URL(Buffer.from(location, 'latin1').toString('utf8'), SITE_URL)
  const isLocal = [new URL(SITE_URL).host, host].includes(new URL(origin).host)
  return isLocal ? href.slice(origin.length) : href
}

/** True for two forms of one path: with a slash, two slashes, `index.html` or `.html`, or in another encoding. */
function isOtherForm(path: string, target: string): boolean {
  const [[from = '', query = ''], [to = '', toQuery = '']] = [path.split('?'), target.split('?')]
  return path !== target && (toQuery === '' || query === toQuery) && canonicalForm(from) === canonicalForm(to)
}

function canonicalForm(path: string): string {
  return decodePath(path)
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html$|\.html$|\/$/, '')
}
