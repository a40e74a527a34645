// `packsite dev` sees what a build would see: edits of everything that bundles are made of, wherever it stands, what appears
// beside it, what leads elsewhere, and time that passes while nobody saves anything.

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { fullTest } from '../support/full'
import { OWN_CACHE } from '../support/cache'
import { linkEverything, siteOfEverything } from '../support/input-edits'
import { ask, eventually, pause, start } from '../support/running'
import { configSource, createSite, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'

/** A machine that does much else may take its time. */
const PATIENCE_MS = 20_000

async function startDev(site: TestSite, env: Readonly<Record<string, string>>) {
  const dev = start(['dev', '--no-live', '--port', '0', '--root', site.root], env)
  const [, address = ''] = await dev.says(/(http:\/\/\S+:\d+) is ready/, PATIENCE_MS)
  /** Waits until an address answers with a text, or with a status. */
  const shows = async (path: string, what: string | number): Promise<void> => {
    let last = ''
    const seen = await eventually(
      async () => {
        const { status, body } = await ask(address, path)
        last = `${String(status)} ${body.slice(0, 2000)}`
        return (typeof what === 'number' ? status === what : body.includes(what)) ? true : null
      },
      PATIENCE_MS,
      50,
    )
    expect(seen, `${path} never showed ${String(what)}: ${last}\n${dev.stderr()}`).toBe(true)
  }
  return { dev, shows }
}

test(
  'dev sees an edit of whatever a bundle is made of, and what appears, goes or leads elsewhere',
  { timeout: 300_000 },
  async () => {
    const site = createSite(siteOfEverything())
    linkEverything(site.root)
    const { dev, shows } = await startDev(site, OWN_CACHE)
    const at = (path: string): string => join(site.root, path)
    await shows('/own', 'workspace')
    const edits: readonly (readonly [what: string, make: (mark: string) => void])[] = [
      [
        'a module above templates/',
        (mark) => {
          site.write({ 'lib/util.js': `export default '${mark}'\n` })
        },
      ],
      [
        'data',
        (mark) => {
          site.write({ 'lib/data.json': `{ "word": "${mark}" }` })
        },
      ],
      [
        'what a template imports beside it',
        (mark) => {
          site.write({ 'templates/parts/part.ts': `export default '${mark}'\n` })
        },
      ],
      [
        'a package',
        (mark) => {
          site.write({ 'node_modules/@scope/words/some.js': `export const scoped = '${mark}'\n` })
        },
      ],
      [
        'a package of a package',
        (mark) => {
          site.write({ 'node_modules/outer/node_modules/inner/main.js': `module.exports = '${mark}'\n` })
        },
      ],
      [
        'a package that is a link',
        (mark) => {
          site.write({ 'packages/workspace/main.ts': `export const word = '${mark}'\n` })
        },
      ],
      [
        'a package that is installed anew',
        (mark) => {
          const fresh = 'node_modules/.outer'
          site.write({
            [`${fresh}/package.json`]: '{ "name": "outer", "version": "2.0.0", "main": "new.js" }',
            [`${fresh}/new.js`]: `module.exports = '${mark}'\n`,
          })
          rmSync(at('node_modules/outer'), { recursive: true })
          renameSync(at(fresh), at('node_modules/outer'))
        },
      ],
      [
        'and then edited',
        (mark) => {
          site.write({ 'node_modules/outer/new.js': `module.exports = '${mark}'\n` })
        },
      ],
      [
        'a module that goes before another',
        (mark) => {
          site.write({ 'lib/util.ts': `export default '${mark}'\n` })
        },
      ],
      [
        'a module that goes before a folder',
        (mark) => {
          site.write({ 'lib/folder.ts': `export default '${mark}'\n` })
        },
      ],
      [
        'a link that leads elsewhere',
        (mark) => {
          site.write({ 'stores/two/word.ts': `export default '${mark}'\n` })
          rmSync(at('linked'))
          symlinkSync('stores/two', at('linked'))
        },
      ],
      [
        'a package that is nearer',
        (mark) => {
          site.write({ 'templates/node_modules/outer/index.js': `export default '${mark}'\n` })
        },
      ],
      [
        'what the config imports',
        (mark) => {
          site.write({ 'brand.ts': `export default '${mark}'\n` })
        },
      ],
      [
        'what the config imports, under a nearer name',
        (mark) => {
          site.write({ 'brand.tsx': `export default '${mark}'\n` })
        },
      ],
      [
        'a package of the config',
        (mark) => {
          site.write({ 'node_modules/titles/main.js': `module.exports = '${mark}'\n` })
        },
      ],
    ]
    for (const [index, [what, make]] of edits.entries()) {
      const mark = `mark${String(index)}x`
      make(mark)
      await shows('/own', mark).catch((error: unknown) => {
        throw new Error(`${what}: ${String(error)}`)
      })
    }
    // What is not there yet is waited for, where it would stand.
    site.write({ 'templates/own.tsx': `import late from '../later/deep/late'\nexport default () => <h1>{late}</h1>\n` })
    await dev.says('Could not resolve', PATIENCE_MS)
    mkdirSync(dirname(at('later/deep/late.ts')), { recursive: true })
    writeFileSync(at('later/deep/late.ts'), "export default 'it has come'\n")
    await shows('/own', 'it has come')
    const config = readFileSync(at('site.config.ts'), 'utf8')
    site.write({ 'site.config.ts': config.replace("from './brand'", "from './missing/brand'") })
    await dev.says(/Could not resolve "\.\/missing\/brand"/, PATIENCE_MS)
    site.write({ 'missing/brand.ts': "export default 'Found'\n" })
    await shows('/', 'Found')
  },
)

fullTest('a file that config and templates share is seen by both', { timeout: 120_000 }, async () => {
  const site = createSite({
    'site.config.ts': configSource("{ name: 'own', path: '/own', template: 'own' }")
      .replace("brand: 'Brand'", 'brand: shared')
      .replace('export default', "import { shared } from './lib/shared'\nexport default"),
    'lib/shared.ts': "export const shared = 'First'\n",
    'templates/own.tsx':
      "import { shared } from '../lib/shared'\nimport post from '../content/site/nav.json'\nexport default ({ identity }: { identity: { brand: string } }) => <h1>{`${identity.brand} and ${shared} ${String(post.length)}`}</h1>\n",
    'content/site/nav.json': '[]',
  })
  const { shows } = await startDev(site, OWN_CACHE)
  await shows('/own', 'First and First 0')
  site.write({ 'lib/shared.ts': "export const shared = 'Second'\n" })
  await shows('/own', 'Second and Second 0')
  // Content that is code, too.
  site.write({ 'content/site/nav.json': '[{ "text": "Own", "to": "/own" }]' })
  await shows('/own', 'Second and Second 1')
})

test(
  'a post appears at its moment and one that expires goes, while nobody saves anything',
  { timeout: 120_000 },
  async () => {
    const at = (delayMs: number): string => new Date(Date.now() + delayMs).toISOString().replace(/\.\d+/, '')
    const site = createSite({
      'content/news/always.md': '---\ntitle: Always\ndate: 2026-01-02\n---\n',
      'content/news/soon.md': `---\ntitle: Soon\ndate: 2026-01-02\npublishAt: ${at(10_000)}\n---\n`,
      'content/news/short.md': `---\ntitle: Short\ndate: 2026-01-02\nexpireAt: ${at(13_000)}\n---\n`,
    })
    const { shows } = await startDev(site, { PACKSITE_CACHE: '', SOURCE_DATE_EPOCH: '' })
    await shows('/news/soon', 404)
    await shows('/news/short', 200)
    await shows('/news/soon', 200)
    await shows('/news', 'Soon')
    await shows('/news/short', 404)
    await shows('/news/always', 200)
  },
)

test(
  'dev with nothing kept shows templates that are new, and packsite’s own again where they are gone',
  { timeout: 120_000 },
  async () => {
    const template = (mark: string): string => `export default () => <p>${mark}</p>\n`
    const routes =
      "{ name: 'teapot', path: '/teapot', template: 'teapot' }, { name: 'coffee', path: '/coffee', template: 'coffee' }"
    const site = createSite({ 'site.config.ts': configSource(routes), 'templates/teapot.tsx': template('first-mark') })
    const { shows } = await startDev(site, OWN_CACHE)
    await shows('/teapot', 'first-mark')
    site.write({ 'templates/coffee.tsx': template('second-mark') })
    await shows('/coffee', 'second-mark')
    site.remove('templates/teapot.tsx')
    await shows('/teapot', 'short and stout')
    await shows('/coffee', 'second-mark')
  },
)

test(
  'dev writes the schemas for editors again when names change, if the site has them',
  { timeout: 60_000 },
  async () => {
    const site = createSite({ ...smallSite(), 'content/authors/ann.yaml': 'name: Ann\n' })
    const schema = join(site.root, '.vscode/packsite/gallery-textures.json')
    const enumerates = (name: string) => () => (readTextOrEmpty(schema).includes(`"${name}"`) ? true : null)
    expect(site.run(['schemas'])).toMatchObject({ status: 0 })
    expect(readTextOrEmpty(schema)).not.toContain('"ben"')
    const { dev } = await startDev(site, {})
    site.write({ 'content/authors/ben.yaml': 'name: Ben\n' })
    expect(await eventually(enumerates('ben'), PATIENCE_MS)).toBe(true)
    // Another file writes nothing.
    const before = statSync(schema).mtimeMs
    site.write({ 'content/pages/other.md': '# Other\n' })
    site.write({ 'content/authors/cleo.yaml': 'name: Cleo\n' })
    expect(await eventually(enumerates('cleo'), PATIENCE_MS)).toBe(true)
    expect(statSync(schema).mtimeMs).toBeGreaterThan(before)
    dev.kill('SIGTERM')
    await dev.ended

    // A site without the folder gets none.
    rmSync(join(site.root, '.vscode'), { recursive: true })
    const again = await startDev(site, {})
    site.write({ 'content/authors/dora.yaml': 'name: Dora\n' })
    await again.shows('/news', 200)
    await pause(500)
    expect(existsSync(join(site.root, '.vscode'))).toBe(false)
  },
)

function readTextOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
