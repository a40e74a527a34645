// `packsite dev` with templates that never end: other pages are answered meanwhile, the template is not run again until something of
// it changes, and a mended one is shown.

import { expect, onTestFinished, test } from 'vitest'
import { fullTest, inFullRun } from '../support/full'
import { ask, eventually, pause, start, type Reply, type Running } from '../support/running'
import { configSource, createSite, type TestSite } from '../support/site'

const LIMIT_MS = 1_500

const ROUTES = `
  { name: 'Home', path: '/', template: 'home', meta: { name: 'Home' } },
  { name: 'thanks', path: '/thanks', template: 'thanks' },
  { name: 'teapot', path: '/teapot', template: 'teapot' },
  { name: 'slug', path: '/{slug...}', template: 'article', meta: { disableDefaultMeta: true } },
`
const page = (text: string): string => `---\ntitle: A\n---\n\n${text}\n`
const template = (name: string, before: string, text: string): string =>
  `import { boil } from './lib/boil'\nexport default function ${name}() { boil(); ${before}; return <h1>${text}</h1> }\n`
const WARM = 'export function boil() {}\n'

const FILES = {
  'site.config.ts': configSource(ROUTES, `limits: { maxPageMs: ${String(LIMIT_MS)} },`),
  'content/pages/a.md': page('Text.'),
  'templates/lib/boil.ts': WARM,
  'templates/thanks.tsx': template('Thanks', '', 'Thank you'),
  'templates/teapot.tsx': template('Teapot', '', 'Tea'),
}

type Dev = { readonly site: TestSite; readonly process: Running; readonly address: string }

async function startDev(files: Readonly<Record<string, string>> = FILES): Promise<Dev> {
  const site = createSite(files)
  const process = start(['dev', '--port', '0', '--root', site.root])
  const [, address = ''] = await process.says(/(http:\/\/\S+:\d+)(?="| is ready)/)
  return { site, process, address }
}

async function shows(address: string, path: string, text: string): Promise<void> {
  const found = await eventually(
    async () => ((await ask(address, path)).body.includes(text) ? true : null),
    10_000,
    100,
  )
  expect(found, `${path} shows ${text}`).toBe(true)
}

type Timed = { readonly reply: Reply; readonly ms: number }

async function timed(address: string, path: string): Promise<Timed> {
  const startMs = performance.now()
  return { reply: await ask(address, path), ms: performance.now() - startMs }
}

/** Requests other pages until the first answer comes; how many were answered before it. */
async function answeredBefore(slow: Promise<unknown>, address: string, paths: readonly string[]): Promise<number> {
  const other = async (path: string): Promise<true> => {
    expect((await ask(address, path)).status).toBe(200)
    await pause(50)
    return true
  }
  const end = slow.then(() => false)
  for (let count = 0; ; count += 1) {
    const isOther = await Promise.race([end, other(paths[count % paths.length] ?? '/')])
    if (!isOther) return count
  }
}

/** What a template does that never ends, or ends its sandbox late. */
const LOOPS: readonly [kind: string, before: string][] = [
  ['a loop', 'for (;;);'],
  ['an async function', 'void (async () => { for (;;) await null })()'],
  ...inFullRun<[string, string]>(
    ['an array that grows', 'const all = []; for (;;) all.push(new Array(1000).fill(all.length))'],
    ['a recursion without end', 'const walk = (n) => { try { walk(n + 1) } catch { walk(0) } }; for (;;) walk(0)'],
    ['a regular expression', `/^(a+)+$/.test('a'.repeat(60) + 'b')`],
  ),
]

test.each(LOOPS)(
  'pages are answered while a template runs %s, which is then skipped until it is mended',
  async (_kind, loop) => {
    const { site, address } = await startDev()
    await shows(address, '/teapot', 'Tea')
    site.write({ 'templates/teapot.tsx': template('Teapot', loop, 'Never') })
    const others = ['/', '/thanks', '/a']
    const first = await eventually(async () => {
      const asked = timed(address, '/teapot')
      const answered = await answeredBefore(asked, address, others)
      const { reply, ms } = await asked
      return reply.status === 500 ? { answered, ms } : null
    }, 20_000)
    expect(first?.answered).toBeGreaterThan(4)

    // A save of something else is no reason to run it again.
    site.write({ 'content/pages/a.md': page('Other text.') })
    await shows(address, '/a', 'Other text.')
    for (const path of ['/teapot', '/teapot/_payload.json']) {
      const again = await timed(address, path)
      expect(again.reply.status).toBe(500)
      expect(again.ms).toBeLessThan((first?.ms ?? 0) / 2)
    }
    site.write({ 'templates/teapot.tsx': template('Teapot', '', 'More tea') })
    await shows(address, '/teapot', 'More tea')
  },
)

fullTest('a loop in an import of a template is over when the import is mended', async () => {
  const { site, process, address } = await startDev()
  await shows(address, '/teapot', 'Tea')
  site.write({ 'templates/lib/boil.ts': 'export function boil() { for (;;); }\n' })
  // Both templates loop; pages of packsite's own do not wait for them.
  const isSlow = await eventually(async () => {
    const [tea, thanks] = [ask(address, '/teapot'), ask(address, '/thanks')]
    await answeredBefore(Promise.all([tea, thanks]), address, ['/', '/a'])
    return (await tea).status === 500 && (await thanks).status === 500 ? true : null
  }, 20_000)
  expect(isSlow).toBe(true)
  await process.says("The template 'teapot' took longer than 1.5 s for /teapot")
  await process.says("The template 'thanks' took longer than 1.5 s for /thanks")
  site.write({ 'templates/lib/boil.ts': WARM })
  await shows(address, '/teapot', 'Tea')
  await shows(address, '/thanks', 'Thank you')
})

test('what a template leaves behind costs no other page', async () => {
  const { site, address } = await startDev()
  site.write({ 'templates/teapot.tsx': template('Teapot', 'setTimeout(() => { for (;;); })', 'Left tea') })
  await shows(address, '/teapot', 'Left tea')
  await shows(address, '/thanks', 'Thank you')
  expect((await ask(address, '/thanks')).status).toBe(200)
})

test('a template that loops at its top keeps nobody from the last good site, and is loaded once', async () => {
  const { site, process, address } = await startDev()
  await shows(address, '/thanks', 'Thank you')
  site.write({ 'templates/teapot.tsx': `for (;;);\n${template('Teapot', '', 'Never')}` })
  const refused = process.says('template-timeout', 30_000)
  const answered = await answeredBefore(refused, address, ['/', '/thanks', '/a'])
  await refused
  expect(answered).toBeGreaterThan(1)

  const startMs = performance.now()
  site.write({ 'content/pages/a.md': page('Other text.') })
  await ask(address, '/a')
  expect((await ask(address, '/teapot')).body).toContain('Tea')
  expect(performance.now() - startMs).toBeLessThan(LIMIT_MS * 2)
  site.write({ 'templates/teapot.tsx': template('Teapot', '', 'More tea') })
  await shows(address, '/teapot', 'More tea')
  await shows(address, '/a', 'Other text.')
})

test('dev ends at once while a template loops', async () => {
  const { site, process, address } = await startDev()
  site.write({ 'templates/teapot.tsx': template('Teapot', 'for (;;);', 'Never') })
  await eventually(async () => ((await timed(address, '/a')).reply.status === 200 ? true : null), 5_000)
  const slow = ask(address, '/teapot').catch(() => null)
  onTestFinished(async () => {
    await slow
  })
  await pause(500)
  const startMs = performance.now()
  process.kill('SIGINT')
  expect(await process.ended).toBe(130)
  expect(performance.now() - startMs).toBeLessThan(LIMIT_MS * 2)
})
