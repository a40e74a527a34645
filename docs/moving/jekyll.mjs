// Settings of move.mjs for Jekyll. Write your folders and the `permalink` of _config.yml.
import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

const authors = 'old/_data/authors.yml'
const defaults = { project: 'quarry32x' }
export const sources = [
  { from: 'old/_posts', to: 'content/news', address: '/:categories/:year/:month/:day/:title.html', defaults },
  { from: 'old/_drafts', to: 'content/news', address: '/news/:slug', defaults, draft: true },
  { from: 'old', files: /^(?!index)[^/]+\.md$/, to: 'content/pages', address: '/:title' },
]
export const people = existsSync(authors) ? parse(readFileSync(authors, 'utf8')) : {}
export const separator = ' '
export const bodies = [
  [/\{\{ *site\.(?:baseurl|url) *\}\}/g, ''],
  [/\{\{ *['"](.+?)['"] *\| *(?:relative|absolute)_url *\}\}/g, '$1'],
  [/\{% *(?:post_url|link) +(\S+) *%\}/g, 'ref:$1'],
  [/\{% *highlight +(\w+).*?%\}/g, '```$1'],
  [/\{% *endhighlight *%\}/g, '```'],
  [/^\{:.*\}$/gm, ''],
]
