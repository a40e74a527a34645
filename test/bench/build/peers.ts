// Other generators, which make pages of the same Markdown files: one for each, and lists of twelve posts. Eleventy and Astro
// come from npm into the bench's own folder, Astro with a Node that it supports; Hugo is taken where it is installed. None of
// them shows release tables or textures, so on the pack corpus they have less to do.

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { measure, type Measured } from './measure'

export type Peer = {
  readonly name: string
  /** Builds the texts of a site from nothing, in a folder that is not there. */
  readonly build: (root: string, site: string) => Promise<Measured>
}

/** The peers of a list of names, installed below a folder; one that this machine does not have is told and left out. */
export function openPeers(folder: string, names: string): Peer[] {
  const open: Readonly<Record<string, (folder: string) => Peer | null>> = { hugo, eleventy, astro }
  return names
    .split(',')
    .filter((name) => name !== '')
    .flatMap((name) => {
      const peer = open[name]?.(join(folder, name)) ?? null
      if (peer === null) console.log(`${name} is not installed here, and is left out.`)
      return peer === null ? [] : [peer]
    })
}

/** A page without its texts: what every peer puts around them. */
function page(title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><header><nav><a href="/">Home</a><a href="/news/">News</a></nav></header><main>${main}</main><footer><p>Bench</p></footer></body></html>`
}

const COLLECTIONS = ['news', 'addons']

/** A site of its own: the texts of another, and some files. */
function writeSite(site: string, root: string, files: Readonly<Record<string, string>>): void {
  for (const name of COLLECTIONS.filter((collection) => existsSync(join(root, 'content', collection))))
    cpSync(join(root, 'content', name), join(site, 'content', name), { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), text)
  }
}

/** Installs packages once; false when npm cannot. */
function install(folder: string, packages: readonly string[]): boolean {
  const list = join(folder, 'installed')
  if (existsSync(list) && readFileSync(list, 'utf8') === packages.join(' ')) return true
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status === 0) writeFileSync(list, packages.join(' '))
  return status === 0
}

/** Beside each page its data as JSON, code coloured by classes, feeds, a sitemap, a search index. */
function hugo(): Peer | null {
  if (spawnSync('hugo', ['version']).status !== 0) return null
  const changelog =
    '{{ range $part, $lines := .Params.changelog }}<h3>{{ $part }}</h3><ul>{{ range $lines }}<li>{{ . }}</li>{{ end }}</ul>{{ end }}'
  const files = {
    'config.toml': `baseURL = "https://example.org"
disableKinds = ["taxonomy", "term"]
paginate = 12
[outputs]
home = ["HTML", "RSS", "JSON"]
section = ["HTML", "RSS"]
page = ["HTML", "JSON"]
[services.rss]
limit = 20
[markup.goldmark.renderer]
unsafe = true
[markup.highlight]
codeFences = true
noClasses = false
`,
    'layouts/_default/single.html': page('{{ .Title }}', `<h1>{{ .Title }}</h1>{{ .Content }}${changelog}`),
    'layouts/_default/single.json': '{"title":{{ .Title | jsonify }},"html":{{ .Content | jsonify }}}',
    'layouts/_default/list.html': page(
      'News',
      '{{ range (.Paginate .Pages).Pages }}<article><h2><a href="{{ .RelPermalink }}">{{ .Title }}</a></h2></article>{{ end }}',
    ),
    'layouts/index.json':
      '[{{ range $index, $page := .Site.RegularPages }}{{ if $index }},{{ end }}{"title":{{ .Title | jsonify }},"href":{{ .RelPermalink | jsonify }},"text":{{ .Plain | truncate 120 | jsonify }}}{{ end }}]',
  }
  return {
    name: 'Hugo',
    build: (root, site) => {
      writeSite(site, root, files)
      return measure('hugo', ['--quiet'], { cwd: site })
    },
  }
}

/** With the sanitiser and the highlighter that packsite has, and the same files beside pages. */
function eleventy(folder: string): Peer | null {
  if (!install(folder, ['@11ty/eleventy@3.1.2', 'sanitize-html@2.17.5', 'highlight.js@11.12.0'])) return null
  const changelog =
    '{% for part, lines in changelog %}<h3>{{ part }}</h3><ul>{% for line in lines %}<li>{{ line }}</li>{% endfor %}</ul>{% endfor %}'
  const packageUrl = (path: string): string => JSON.stringify(pathToFileURL(join(folder, 'node_modules', path)).href)
  const files = {
    'eleventy.config.js': `import sanitize from ${packageUrl('sanitize-html/index.js')}
import hljs from ${packageUrl('highlight.js/lib/common.js')}
const { allowedTags } = sanitize.defaults
const options = {
  allowedTags: [...allowedTags, 'img', 'details', 'summary', 'kbd', 'del', 'ins', 'h1'],
  allowedClasses: { code: ['language-*'], span: ['hljs-*'] },
}
const highlight = (code, language) => (hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : '')
export default (config) => {
  config.amendLibrary('md', (md) => md.set({ html: true, highlight }))
  config.addFilter('clean', (html) => sanitize(html, options))
  config.addCollection('posts', (api) => api.getFilteredByGlob('content/{news,addons}/**/*.md').reverse())
}
export const config = { dir: { input: 'content', includes: '../_includes', output: 'dist' }, markdownTemplateEngine: false }
`,
    '_includes/page.njk': page('{{ title }}', `<h1>{{ title }}</h1>{{ content | clean | safe }}${changelog}`),
    ...Object.fromEntries(COLLECTIONS.map((name) => [`content/${name}/${name}.json`, '{"layout":"page.njk"}'])),
    'content/list.njk': `---
pagination: { data: collections.posts, size: 12 }
permalink: "news/page/{{ pagination.pageNumber }}/"
---
${page('News', '{% for post in pagination.items %}<article><h2><a href="{{ post.url }}">{{ post.data.title }}</a></h2></article>{% endfor %}')}`,
    'content/data.njk': `---
pagination: { data: collections.posts, size: 1, alias: post }
permalink: "{{ post.url }}data.json"
---
{"title":{{ post.data.title | dump | safe }},"html":{{ post.content | clean | dump | safe }}}`,
    'content/search.njk': `---
permalink: search.json
---
[{% for post in collections.posts %}{{ "," if not loop.first }}{"title":{{ post.data.title | dump | safe }},"href":"{{ post.url }}"}{% endfor %}]`,
    'content/sitemap.njk': `---
permalink: sitemap.xml
---
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{% for post in collections.posts %}<url><loc>https://example.org{{ post.url }}</loc></url>{% endfor %}</urlset>`,
  }
  return {
    name: 'Eleventy',
    build: (root, site) => {
      writeSite(site, root, files)
      const program = join(folder, 'node_modules/@11ty/eleventy/cmd.cjs')
      return measure(process.execPath, [program, '--quiet'], { cwd: site })
    },
  }
}

function astro(folder: string): Peer | null {
  if (!install(folder, ['astro@7', 'node@24'])) return null
  const collection = (name: string): string =>
    `${name}: defineCollection({ loader: glob({ pattern: '*.md', base: './content/${name}' }) })`
  const entryPage = (name: string): string => `---
import { getCollection, render } from 'astro:content'
export async function getStaticPaths() {
  return (await getCollection('${name}')).map((entry) => ({ params: { id: entry.id }, props: { entry } }))
}
const { entry } = Astro.props
const { Content } = await render(entry)
---
${page('{entry.data.title}', '<h1>{entry.data.title}</h1><Content />{Object.entries(entry.data.changelog ?? {}).map(([part, lines]) => <><h3>{part}</h3><ul>{lines.map((line) => <li>{line}</li>)}</ul></>)}')}`
  const files = {
    'package.json': '{"private":true,"type":"module"}',
    'astro.config.mjs': "export default { site: 'https://example.org' }\n",
    'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
export const collections = { ${COLLECTIONS.map(collection).join(', ')} }
`,
    ...Object.fromEntries(COLLECTIONS.map((name) => [`src/pages/${name}/[id].astro`, entryPage(name)])),
    'src/pages/news/page/[page].astro': `---
import { getCollection } from 'astro:content'
export async function getStaticPaths({ paginate }) {
  return paginate((await getCollection('news')).reverse(), { pageSize: 12 })
}
const { page } = Astro.props
---
${page('News', '{page.data.map((post) => <article><h2><a href={`/news/${post.id}/`}>{post.data.title}</a></h2></article>)}')}`,
  }
  return {
    name: 'Astro',
    build: (root, site) => {
      writeSite(site, root, files)
      symlinkSync(join(folder, 'node_modules'), join(site, 'node_modules'))
      const [node, program] = ['node/bin/node', 'astro/bin/astro.mjs'].map((path) => join(folder, 'node_modules', path))
      const env = { ASTRO_TELEMETRY_DISABLED: '1' }
      return measure(node ?? '', [program ?? '', 'build'], { cwd: site, env })
    },
  }
}
