// Prints the rules for nginx, a file for the level `http`, such as /etc/nginx/conf.d/site.conf. nginx supports every rule: both
// forms of a path without a redirect, statuses, redirects, bots, headers and content types.

import { escapeRegExp } from '../../util/text'
import { MALFORMED_TARGET, bothFormsDecoded, folderNote, withSplat } from './rules'
import type { FileGroup, FileMatch, FurtherRule, HostRules, StatusRule } from '../../types'

const CHARSET = /; charset=utf-8$/

export function nginxConfig(rules: HostRules): string {
  const { base, siteUrl, headers, groups, hidden } = rules
  const { hostname } = new URL(siteUrl)
  const varying = [...new Set(groups.flatMap(({ headers: set }) => Object.keys(set)))].filter((name) =>
    Object.hasOwn(headers, name),
  )
  return `# Written by packsite, which replaces this file as long as nobody else has changed it.
# For the level http: include it from nginx.conf, or copy it to /etc/nginx/conf.d/.

map $http_user_agent $packsite_bot {
  default 0;
${rules.bots.map((word) => `  ${quote(`~*${escapeRegExp(word)}`)} 1;`).join('\n')}
}
map $host $packsite_nothing {
  default "";
}
${varying.map((name) => headerMap(rules, name)).join('')}
server {
  # Yours to change: the address, the name, the folder ${folderNote(base)}, and TLS.
  listen 80;
  server_name ${hostname};
  root /var/www/${hostname};

  server_tokens off;
  absolute_redirect off;
  merge_slashes off;

  types {
${typeLines(rules).join('\n')}
  }
  default_type ${rules.fallbackType};
  charset utf-8;
  charset_types ${rules.compressed.filter((type) => type !== 'text/html').join(' ')};

  # Where the module is there: brotli on; brotli_types as gzip_types.
  gzip on;
  gzip_comp_level 6;
  gzip_min_length 256;
  gzip_proxied any;
  gzip_vary on;
  gzip_types ${rules.compressed.filter((type) => type !== 'text/html').join(' ')};

${Object.entries(headers)
  .map(([name, value]) => `  add_header ${name} ${varying.includes(name) ? variable(name) : quote(value)} always;`)
  .join('\n')}

  if ($request_method !~ "^(?:GET|HEAD)$") {
    return 405;
  }
  if ($request_uri ~* ${quote(MALFORMED_TARGET)}) {
    return 400;
  }
  # Not $request_uri, which is still the address of the request when the error page is answered.
  if ($uri ~ //) {
    return 404;
  }

  error_page 404 ${base}${rules.notFound};
  location = ${base}${rules.notFound} {
    internal;
    if ($packsite_bot) {
      return 404 $packsite_nothing;
    }
  }
${hidden.map((file) => `  location = ${base}${file} {\n    internal;\n  }\n`).join('')}
  location / {
    try_files $uri $uri/index.html =404;
  }
${groups.map((group) => typedLocation(base, group)).join('')}
${exactLocations(rules)}${belowLocations(rules)}${namedLocations(rules)}}
`
}

/** nginx allows one exact location per path, so each location has all rules of its path: queries first, then the order of HostRules. */
function exactLocations(rules: HostRules): string {
  const bodies = new Map<string, string[]>()
  const add = (forms: readonly string[], lines: readonly string[]): void => {
    for (const form of forms) bodies.set(form, [...(bodies.get(form) ?? []), ...lines])
  }
  for (const rule of rules.further)
    if (!rule.below) add(rule.path === '/' ? ['/'] : [rule.path, `${rule.path}/`], furtherLines(rule))
  for (const { from, to, status } of rules.redirects) add(bothFormsDecoded(from), [returnLine(status, to)])
  for (const [index, { path, file, status }] of ownStatuses(rules).entries())
    add(
      [...bothFormsDecoded(path), rules.base + file],
      [`error_page ${String(status)} ${statusName(index)};`, `return ${String(status)};`],
    )
  return [...bodies]
    .map(([form, lines]) => locationText(`= ${quote(form)}`, [...lines, ...fallback(rules, { form, lines })]))
    .join('')
}

/** If every line requires a query, other requests get the rule for all addresses below a folder, or the file. */
function fallback({ further }: HostRules, { form, lines }: { form: string; lines: readonly string[] }): string[] {
  if (lines.some((line) => line.startsWith('return '))) return []
  const rule = further.find(({ below, path }) => below && form.startsWith(path))
  return rule === undefined ? ['try_files $uri $uri/index.html =404;'] : furtherLines(rule)
}

function belowLocations({ further }: HostRules): string {
  return further
    .filter(({ below }) => below)
    .map((rule) => locationText(`^~ ${quote(rule.path)}`, furtherLines(rule)))
    .join('')
}

/** A location matches the decoded path. The rest is cut from the original request target, and never starts with a slash. */
function furtherLines({ path, query, below, to, status }: FurtherRule): string[] {
  const gone = to === '' ? ['error_page 410 @packsite_gone;'] : []
  if (query !== null)
    return [...gone, ...ifLines(`$args ~ ${quote(`^${escapeRegExp(query)}$`)}`, returnLine(status, to))]
  if (!below) return [...gone, returnLine(status, to)]
  const depth = String(path.split('/').length - 2)
  return [
    ...gone,
    ...ifLines(`$request_uri ~ "^(?:/[^/?#]*){${depth}}/((?:[^/?#][^?#]*)?)"`, returnLine(status, to, '$1')),
  ]
}

/** `splat`: replacement of `:splat` in `to`. */
function returnLine(status: number, to: string, splat = ''): string {
  if (to === '') return `return ${String(status)};`
  return `return ${String(status)} ${quote(withSplat(to.replaceAll('$', '%24'), splat))};`
}

function ifLines(condition: string, line: string): string[] {
  return [`if (${condition}) {`, `  ${line}`, '}']
}

function locationText(match: string, lines: readonly string[]): string {
  if (lines.length === 1) return `  location ${match} { ${lines.join('')} }\n`
  return `  location ${match} {\n${lines.map((line) => `    ${line}\n`).join('')}  }\n`
}

/** Named locations with the bodies of error responses. */
function namedLocations(rules: HostRules): string {
  const bodies = ownStatuses(rules).map(({ file, status }, index) => ({ name: statusName(index), file, status }))
  const gone = { name: '@packsite_gone', file: rules.notFound, status: 410 }
  return [...bodies, ...(rules.further.some(({ to }) => to === '') ? [gone] : [])]
    .map(({ name, file, status }) =>
      locationText(name, [
        ...ifLines('$packsite_bot', `return ${String(status)} $packsite_nothing;`),
        `try_files ${quote(rules.base + file)} =404;`,
      ]),
    )
    .join('')
}

function ownStatuses({ statuses, notFound }: HostRules): StatusRule[] {
  return statuses.filter(({ file }) => file !== notFound)
}

function statusName(index: number): string {
  return `@packsite_status_${String(index)}`
}

/** A header whose value depends on the served file, which is the final value of $uri. */
function headerMap({ base, headers, groups }: HostRules, name: string): string {
  const lines = groups.flatMap(({ match, headers: set }) => {
    const value = set[name]
    return value === undefined ? [] : [`  ${quote(`~${matchPattern(base, match)}`)} ${quote(value)};`]
  })
  return `map $uri ${variable(name)} {\n  default ${quote(headers[name] ?? '')};\n${lines.join('\n')}\n}\n`
}

function variable(name: string): string {
  return `$packsite_${name.replaceAll('-', '_')}`
}

function matchPattern(base: string, match: FileMatch): string {
  if ('folder' in match) return `^${escapeRegExp(base + match.folder)}`
  return 'file' in match
    ? `^${escapeRegExp(base + match.file)}$`
    : `^${escapeRegExp(base)}(?:.+/)?${escapeRegExp(match.name)}$`
}

/** A location for files whose content type does not follow from the extension. */
function typedLocation(base: string, { match, headers }: FileGroup): string {
  const type = headers['content-type']
  if (type === undefined) return ''
  return `  location ~ ${quote(matchPattern(base, match))} {
    types {}
    default_type ${type.replace(CHARSET, '')};
    try_files $uri =404;
  }
`
}

function typeLines({ types }: HostRules): string[] {
  return Object.entries(types).map(([ending, type]) => `    ${type.replace(CHARSET, '')} ${ending};`)
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
