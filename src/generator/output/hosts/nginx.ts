// The rules for nginx: a file for the level `http`, such as /etc/nginx/conf.d/site.conf. It does all that they ask for: both
// forms of a path without a redirect, statuses, redirects, bots, headers and content types.

import { escapeRegExp } from '../../base/text'
import { MALFORMED_TARGET, bothFormsDecoded, folderNote } from '../rules'
import type { FileGroup, FileMatch, HostRules, StatusRule } from '../../model'

const CHARSET = /; charset=utf-8$/

export function nginxConfig(rules: HostRules): string {
  const { base, siteUrl, headers, groups, redirects, statuses, hidden } = rules
  const { hostname } = new URL(siteUrl)
  const varying = [...new Set(groups.flatMap(({ headers: set }) => Object.keys(set)))].filter((name) =>
    Object.hasOwn(headers, name),
  )
  const statusRules = statuses.filter(({ file }) => file !== rules.notFound)
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

  error_page 404 ${base}${rules.notFound};
  location = ${base}${rules.notFound} {
    internal;
    if ($packsite_bot) {
      return 404 $packsite_nothing;
    }
  }
${hidden.map((file) => `  location = ${base}${file} {\n    internal;\n  }\n`).join('')}
  location ~ // {
    return 404;
  }
${furtherLocations(rules)}  location / {
    try_files $uri $uri/index.html =404;
  }
${groups.map((group) => typedLocation(base, group)).join('')}
${statusRules.map((rule, index) => statusLocation(rule, { base, name: `@packsite_status_${String(index)}` })).join('')}
${redirects
  .flatMap(({ from, to, status }) =>
    bothFormsDecoded(from).map(
      (form) => `  location = ${quote(form)} { return ${String(status)} ${quote(to.replaceAll('$', '%24'))}; }\n`,
    ),
  )
  .join('')}}
`
}

/** What no page can do. A location takes the decoded path; what stood below is cut from the target as it was sent. */
function furtherLocations({ base, further, notFound }: HostRules): string {
  const paths = [...new Set(further.map(({ path }) => path))]
  const answers = paths.flatMap((path) => {
    const rules = further.filter((rule) => rule.path === path)
    const lines = rules.flatMap(({ query, below, to, status }) => {
      const leads = `return ${String(status)}${to === '' ? '' : ` ${quote(to.replaceAll('$', '%24').replace(':splat', '$1'))}`};`
      if (query !== null)
        return [`    if ($args = ${quote(query.replaceAll('$', '\\$'))}) {`, `      ${leads}`, '    }']
      if (!below) return [`    ${leads}`]
      const depth = String(path.split('/').length - 2)
      return [`    if ($request_uri ~ "^(?:/[^/?]*){${depth}}/([^?]*)") {`, `      ${leads}`, '    }']
    })
    const gone = rules.some(({ to }) => to === '') ? ['    error_page 410 @packsite_gone;'] : []
    const body = [...gone, ...lines, '    try_files $uri $uri/index.html =404;'].join('\n')
    const isBelow = rules.some(({ below }) => below)
    const forms = isBelow || path === '/' ? [path] : [path, `${path}/`]
    return forms.map((form) => `  location ${isBelow ? '^~' : '='} ${quote(form)} {\n${body}\n  }\n`)
  })
  if (!further.some(({ to }) => to === '')) return answers.join('')
  const gone = `  location @packsite_gone {
    if ($packsite_bot) {
      return 410 $packsite_nothing;
    }
    try_files ${quote(`${base}${notFound}`)} =404;
  }
`
  return answers.join('') + gone
}

/** A header whose value goes by the file that is answered, which is what $uri names in the end. */
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

/** Files whose type does not follow from the ending of their name. */
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

function statusLocation({ path, file, status }: StatusRule, { base, name }: { base: string; name: string }): string {
  const code = String(status)
  const forms = [...bothFormsDecoded(path), base + file].map(
    (form) => `  location = ${quote(form)} {\n    error_page ${code} ${name};\n    return ${code};\n  }\n`,
  )
  return `${forms.join('')}  location ${name} {
    if ($packsite_bot) {
      return ${code} $packsite_nothing;
    }
    try_files ${quote(base + file)} =404;
  }
`
}

function typeLines({ types }: HostRules): string[] {
  return Object.entries(types).map(([ending, type]) => `    ${type.replace(CHARSET, '')} ${ending};`)
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
