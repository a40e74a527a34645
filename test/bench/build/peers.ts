// Other generators, which build the same posts from the same files: a page for each, and lists of twelve. Eleventy comes
// from npm, with the bench; Hugo is taken where it is installed. Neither shows release tables or add-ons, so on the pack
// corpus they have less to do.

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { measure, type Measured } from './measure'

export type Peer = { readonly name: string; readonly build: (root: string) => Promise<Measured> }

export function installPeers(folder: string): Peer[] {
  return [hugo(folder), eleventy(folder)].flatMap((peer) => peer ?? [])
}

const PAGE = (title: string, main: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><header><nav><a href="/">Home</a><a href="/news/">News</a></nav></header><main>${main}</main><footer><p>Bench</p></footer></body></html>`

function prepare(site: string, root: string, files: Readonly<Record<string, string>>): void {
  rmSync(site, { recursive: true, force: true })
  cpSync(join(root, 'content/news'), join(site, 'content/news'), { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), text)
  }
}

function hugo(folder: string): Peer | null {
  if (spawnSync('hugo', ['version']).status !== 0) return null
  const changelog =
    '{{ range $part, $lines := .Params.changelog }}<h3>{{ $part }}</h3><ul>{{ range $lines }}<li>{{ . }}</li>{{ end }}</ul>{{ end }}'
  const files = {
    'config.toml':
      'baseURL = "https://example.org"\ndisableKinds = ["taxonomy", "term", "RSS"]\npaginate = 12\n[markup.goldmark.renderer]\nunsafe = true\n',
    'layouts/_default/single.html': PAGE('{{ .Title }}', `<h1>{{ .Title }}</h1>{{ .Content }}${changelog}`),
    'layouts/_default/list.html': PAGE(
      'News',
      '{{ range (.Paginate (where .Site.RegularPages "Section" "news")).Pages }}<article><h2><a href="{{ .RelPermalink }}">{{ .Title }}</a></h2><p>{{ .Summary }}</p></article>{{ end }}',
    ),
  }
  return {
    name: 'Hugo',
    build: (root) => {
      const site = join(folder, 'hugo-site')
      prepare(site, root, files)
      return measure('hugo', ['--quiet'], { cwd: site })
    },
  }
}

function eleventy(folder: string): Peer {
  const home = join(folder, 'eleventy')
  if (!existsSync(join(home, 'node_modules/@11ty/eleventy'))) {
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{"private":true,"type":"module"}')
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '@11ty/eleventy@3'], { cwd: home, stdio: 'inherit' })
  }
  const changelog =
    '{% for part, lines in changelog %}<h3>{{ part }}</h3><ul>{% for line in lines %}<li>{{ line }}</li>{% endfor %}</ul>{% endfor %}'
  const files = {
    'eleventy.config.js':
      "export default (config) => {\n  config.addCollection('posts', (api) => api.getFilteredByGlob('content/news/*.md').reverse())\n}\nexport const config = { dir: { input: 'content', includes: '../_includes', output: 'dist' }, markdownTemplateEngine: false }\n",
    '_includes/post.njk': PAGE('{{ title }}', `<h1>{{ title }}</h1>{{ content | safe }}${changelog}`),
    'content/news/news.json': '{"layout":"post.njk"}',
    'content/list.njk': `---
pagination: { data: collections.posts, size: 12 }
permalink: "news/page/{{ pagination.pageNumber }}/"
---
${PAGE('News', '{% for post in pagination.items %}<article><h2><a href="{{ post.url }}">{{ post.data.title }}</a></h2></article>{% endfor %}')}`,
  }
  return {
    name: 'Eleventy',
    build: (root) => {
      const site = join(home, 'site')
      prepare(site, root, files)
      const program = join(home, 'node_modules/@11ty/eleventy/cmd.cjs')
      return measure(process.execPath, [program, '--quiet'], { cwd: site })
    },
  }
}
