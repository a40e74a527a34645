// Settings of move.mjs for JSON files. Write the names of your files, keys and packs.
import { readFileSync, writeFileSync } from 'node:fs'
import { stringify } from 'yaml'

const keys = {
  id: 'slug',
  headline: 'title',
  name: 'title',
  desc: 'description',
  text: 'body',
  by: 'author',
  day: 'date',
  mc: 'gameVersions',
}
const project = 'quarry32x'
export const sources = [
  {
    from: 'old/data/posts.json',
    to: 'content/news',
    keys,
    address: '/news/:slug',
    alias: '/post.html?id=:slug',
    defaults: { project },
  },
  {
    ...{
      from: 'old/data/addons.json',
      to: 'content/addons',
      keys,
      address: '/addons/:slug',
      alias: '/addon.html?id=:slug',
    },
    defaults: { packs: [project], editions: ['java'], resolutions: [32] },
  },
]
export const redirects = { '/news.html': '/news', '/addons.html': '/addons', '/downloads.html': '/downloads' }
export const bodies = [[/\]\(post\.html\?id=([^)]+)/g, '](ref:$1']]

const table = {}
for (const { game, type, day, ...facts } of JSON.parse(readFileSync('old/data/releases.json', 'utf8')))
  (table[game] ??= []).push({ channel: type, date: day, ...facts })
writeFileSync('content/releases/quarry-32x/java.yaml', stringify(table))
