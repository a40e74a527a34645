// Where a project leads that has no page of its own: to its newest post. Asked for every card of a post.

import { expect, test } from 'vitest'
import { projectLink } from '../../../src/generator/pages/views/cards'

type Context = Parameters<typeof projectLink>[0]
type Project = Parameters<typeof projectLink>[1]
type Post = { readonly project: string; readonly state: string }

const project = (slug: string): Project => ({ slug, name: slug, pack: null }) as unknown as Project
const contextOf = (news: readonly Post[]): Context =>
  ({
    site: { base: '/', siteUrl: 'https://example.org', downloads: { host: '' } },
    content: { packs: [], news },
    routes: [{ name: 'project-latest', path: '/{project}/latest', template: 'article' }],
  }) as unknown as Context

test('drafts are no posts, and what has none leads nowhere', () => {
  const context = contextOf([
    { project: 'draft', state: 'draft' },
    { project: 'shown', state: 'published' },
  ])
  expect(projectLink(context, project('draft'))).toBeNull()
  expect(projectLink(context, project('other'))).toBeNull()
  expect(projectLink(context, project('shown'))?.href).toBe('/shown/latest')
})

test('posts are looked through once, for projects that have some and for those that have none', () => {
  let looks = 0
  const posts = Array.from({ length: 1000 }, () => ({
    get project() {
      looks += 1
      return 'main'
    },
    state: 'published',
  }))
  const context = contextOf(posts)
  for (let card = 0; card < 50; card += 1) projectLink(context, project('main'))
  expect(looks).toBe(1000)
  for (let card = 0; card < 50; card += 1) projectLink(context, project('none'))
  expect(looks).toBe(1000)
})
