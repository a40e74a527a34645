// Prints a complete Caddyfile for Caddy 2, which supports every rule. `route` runs its directives in the order of the file.

import { escapeRegExp } from '../../util/text'
import { decodePath } from '../../../shared/address'
import { DOUBLED_SLASH, MALFORMED_TARGET, bothFormsDecoded, folderNote, withSplat, pathPatterns } from './rules'
import type { FurtherRule, HeaderSet, HostRules, RedirectRule, StatusRule } from '../../types'

const TARGET = '{http.request.orig_uri}'

export function caddyfile(rules: HostRules): string {
  const { base, headers, groups, redirects, further, statuses, hidden, notFound } = rules
  const { hostname } = new URL(rules.siteUrl)
  const common = ['\t\theader {', ...headerLines(headers).map((line) => `\t${line}`), '\t\t}']
  const lines = [
    '# Written by packsite, which replaces this file as long as nobody else has changed it.',
    '',
    `# Yours to change: the name, and the folder ${folderNote(base)}.`,
    `${hostname} {`,
    `\troot * /var/www/${hostname}`,
    '\tencode gzip',
    `\t@bot header_regexp User-Agent ${quote(`(?i)${rules.bots.map(escapeRegExp).join('|')}`)}`,
    '\troute {',
    '\t\theader -Server',
    ...common,
    '\t\t@other not method GET HEAD',
    '\t\trespond @other 405',
    `\t\t@malformed vars_regexp malformed ${TARGET} ${quote(`(?i)${MALFORMED_TARGET}`)}`,
    '\t\trespond @malformed 400',
    `\t\t@doubled vars_regexp doubled ${TARGET} ${quote(DOUBLED_SLASH)}`,
    '\t\terror @doubled 404',
    ...further.flatMap((rule, index) => (rule.below ? [] : furtherLines(rules, rule, index))),
    ...redirects.flatMap((rule, index) => redirectLines(rule, index)),
    ...further.flatMap((rule, index) => (rule.below ? furtherLines(rules, rule, index) : [])),
    ...statuses.filter(({ file }) => file !== notFound).flatMap((rule, index) => statusLines(rule, { base, index })),
    `\t\t@hidden path ${[...hidden, notFound].map((file) => quote(base + file)).join(' ')}`,
    '\t\terror @hidden 404',
    '\t\ttry_files {path} {path}/index.html',
    '\t\t@folder {',
    '\t\t\tvars_regexp folder {http.request.orig_uri.path} /$',
    '\t\t\tnot path */index.html',
    '\t\t}',
    '\t\terror @folder 404',
    ...Object.entries(rules.types).flatMap(([ending, type]) => [
      `\t\t@${ending} path *.${ending}`,
      `\t\theader @${ending} Content-Type ${quote(type)}`,
    ]),
    ...groups.flatMap(({ name, match, headers: set }) => [
      `\t\t@group-${name} path ${pathPatterns(base, match).map(quote).join(' ')}`,
      `\t\theader @group-${name} {`,
      ...headerLines(set).map((line) => `\t${line}`),
      '\t\t}',
    ]),
    ...fileServer([]),
    '\t}',
    '\thandle_errors {',
    ...common,
    '\t\trespond @bot "" {err.status_code}',
    '\t\theader Content-Type "text/html; charset=utf-8"',
    `\t\trewrite * ${quote(base + notFound)}`,
    ...fileServer([]),
    '\t}',
    '}',
    '',
  ]
  return lines.join('\n')
}

/** Uses a regular expression, because the matcher `path` ignores case and treats some characters as patterns. */
function redirectLines({ from, to, status }: RedirectRule, index: number): string[] {
  const name = `redirect-${String(index)}`
  return [
    `\t\t@${name} vars_regexp ${name} ${ASKED_PATH} ${quote(exactly(decodePath(from)))}`,
    `\t\tredir @${name} ${quote(to)} ${String(status)}`,
  ]
}

const ASKED_PATH = '{http.request.orig_uri.path}'

function exactly(path: string): string {
  return `^${escapeRegExp(path)}${path === '/' ? '' : '/?'}$`
}

function furtherLines(
  { base, notFound }: HostRules,
  { path, query, below, to, status }: FurtherRule,
  index: number,
): string[] {
  const name = `further-${String(index)}`
  const depth = String(path.split('/').length - 2)
  const matcher = [
    `\t\t@${name} {`,
    // Caddy combines two vars_regexp of a matcher with OR, so the path uses another matcher.
    below
      ? `\t\t\tpath_regexp ${quote(`^${escapeRegExp(path)}`)}`
      : `\t\t\tvars_regexp ${name} ${ASKED_PATH} ${quote(exactly(path))}`,
    ...(query === null ? [] : [`\t\t\tvars {http.request.orig_uri.query} ${quote(query)}`]),
    ...(below
      ? [`\t\t\tvars_regexp rest-${String(index)} ${TARGET} ${quote(`^(?:/[^/?#]*){${depth}}/((?:[^/?#][^?#]*)?)`)}`]
      : []),
    '\t\t}',
  ]
  if (to !== '')
    return [...matcher, `\t\tredir @${name} ${quote(withSplat(to, `{re.rest-${String(index)}.1}`))} ${String(status)}`]
  return [
    ...matcher,
    `\t\thandle @${name} {`,
    `\t\t\trespond @bot ${String(status)}`,
    '\t\t\theader Content-Type "text/html; charset=utf-8"',
    `\t\t\trewrite * ${quote(base + notFound)}`,
    ...fileServer([`status ${String(status)}`]).map((line) => `\t${line}`),
    '\t\t}',
  ]
}

function statusLines({ path, file, status }: StatusRule, { base, index }: { base: string; index: number }): string[] {
  const name = `status-${String(index)}`
  const matcher = `@${name}`
  const paths = [...bothFormsDecoded(path), base + file].map(escapeRegExp).join('|')
  return [
    `\t\t${matcher} vars_regexp ${name} ${ASKED_PATH} ${quote(`^(?:${paths})$`)}`,
    `\t\thandle ${matcher} {`,
    `\t\t\trespond @bot ${String(status)}`,
    '\t\t\theader Content-Type "text/html; charset=utf-8"',
    `\t\t\trewrite * ${quote(base + file)}`,
    ...fileServer([`status ${String(status)}`]).map((line) => `\t${line}`),
    '\t\t}',
  ]
}

function fileServer(options: readonly string[]): string[] {
  return ['\t\tfile_server {', ...['disable_canonical_uris', ...options].map((line) => `\t\t\t${line}`), '\t\t}']
}

function headerLines(headers: HeaderSet): string[] {
  return Object.entries(headers).map(([name, value]) => `\t\t${name} ${quote(value)}`)
}

/** Caddy does not treat a backslash as an escape here. */
function quote(text: string): string {
  return /^[\w./*@+~-]+$/.test(text) ? text : `"${text.replaceAll('"', '\\"')}"`
}
