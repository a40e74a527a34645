// What stands in content/ or public/ and is no file of it, such as a link that leads elsewhere: it is never opened, and never left
// out of the site without a word.

import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { refuse } from '../support/events'
import { TRANSPARENT_PNG, createSite, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'

const POST = `---\ntitle: A\ndate: 2026-01-02\n---\nText.\n`

describe.skipIf(process.platform === 'win32')('what stands in content/ or public/ and is no file there', () => {
  /** Name -> what it is, and what is said of it. */
  const ODD = {
    'in.EXT': ['beside.EXT', null],
    'chain.EXT': ['in.EXT', null],
    'gone.EXT': ['nothing.EXT', 'The target of the link does not exist'],
    gone: ['../nothing/at/all', 'The target of the link does not exist'],
    'below-a-file.EXT': ['beside.EXT/a.EXT', 'The target of the link does not exist'],
    'round.EXT': ['round.EXT', 'The link leads back to itself'],
    'ring-a.EXT': ['ring-b.EXT', 'The link leads back to itself'],
    'ring-b.EXT': ['ring-a.EXT', 'The link leads back to itself'],
    'ring-c.EXT': ['ring-a.EXT', 'The link leads back to itself'],
    'out.EXT': ['../../../secret.txt', 'The link leads out of FOLDER/ and is not followed'],
    'absolute.EXT': ['/etc/passwd', 'The link leads out of FOLDER/ and is not followed'],
    'up.EXT': ['../../../site.config.ts', 'The link leads out of FOLDER/ and is not followed'],
    'beside-its-name.EXT': ['../../../FOLDER-old/a.EXT', 'The link leads out of FOLDER/ and is not followed'],
    'device.EXT': ['/dev/zero', 'The link leads out of FOLDER/ and is not followed'],
    'hidden.EXT': ['.env', 'The link leads to a name that begins with a dot and is not followed'],
    'hidden-folder.EXT': ['.git/config', 'The link leads to a name that begins with a dot and is not followed'],
    folder: ['below', 'The link leads to a folder and is not followed'],
    'folder.EXT': ['below', 'The link leads to a folder and is not followed'],
    above: ['..', 'The link leads to a folder and is not followed'],
    'to-pipe.EXT': ['pipe.EXT', 'The link does not lead to a file and is not followed'],
    'pipe.EXT': [null, 'A pipe is not read'],
    pipe: [null, 'A pipe is not read'],
  } as const

  test.each([
    ['content', 'content/news/a', 'md'],
    ['public', 'public/image/a', 'png'],
  ])('is told by name: %s/', (folder, place, extension) => {
    const fill = (text: string): string => text.replaceAll('EXT', extension).replaceAll('FOLDER', folder)
    const bytes = folder === 'public' ? TRANSPARENT_PNG : POST
    const site = createSite({
      [`${place}/beside.${extension}`]: bytes,
      [`${place}/below/c.${extension}`]: bytes,
      [`${place}/.env`]: 'TOKEN=1',
      [`${place}/.git/config`]: '[core]',
      [`${folder}-old/a.${extension}`]: bytes,
      'secret.txt': 'secret',
    })
    const expected: [string, string][] = []
    for (const [name, [target, message]] of Object.entries(ODD)) {
      const path = join(site.root, place, fill(name))
      if (target === null) expect(spawnSync('mkfifo', [path]).status).toBe(0)
      else symlinkSync(fill(target), path)
      if (message !== null) expected.push([`${place}/${fill(name)}`, fill(message)])
    }
    expect(toldOf(site)).toEqual(expected.sort())
  })

  test.each(['content', 'public'])('may be the folder itself, when it leads to one: %s/', (folder) => {
    const site = createSite({ 'elsewhere/.keep': '' })
    symlinkSync('elsewhere', join(site.root, folder))
    expect(toldOf(site)).toEqual([])
    site.remove('elsewhere')
    expect(toldOf(site)).toEqual([[folder, 'The target of the link does not exist']])
  })
})

test.skipIf(process.platform === 'win32')('an author that is lost is no second problem for those who name it', () => {
  const site = createSite(smallSite())
  site.remove('content/authors/ann.yaml')
  symlinkSync('nowhere.yaml', join(site.root, 'content/authors/ann.yaml'))
  expect(refuse(site).problems.map(({ code }) => code)).toEqual(['unreadable-file'])
})

/** File and sentence of each thing that is not read. */
function toldOf(site: TestSite): (readonly [string, string])[] {
  return refuse(site)
    .problems.filter(({ code }) => code === 'unreadable-file')
    .map(({ places, message }) => [places[0]?.file ?? '', message] as const)
    .sort()
}
