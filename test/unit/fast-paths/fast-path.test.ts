import { afterEach, expect, test, vi } from 'vitest'
import { sampleSite } from '../samples'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** What is called for inputs that the fast path accepts (even numbers), and for others. */
async function called(setting: string): Promise<string[]> {
  vi.stubEnv('PACKSITE_REFERENCE', setting)
  vi.resetModules()
  const { createFastPathFunction: withFastPath } = await import('../../../src/generator/fast-paths/fast-path')
  const answer = withFastPath({
    fast: (input: number) => (input % 2 === 0 ? 'fast' : null),
    reference: () => 'reference',
  })
  return [2, 3].map((input) => answer(input))
}

test('a fast path answers what it accepts; with PACKSITE_REFERENCE=1 the reference implementation answers everything', async () => {
  expect(await called('')).toEqual(['fast', 'reference'])
  expect(await called('1')).toEqual(['reference', 'reference'])
})

test.each([
  ['', ['YAML', 'Markdown', 'sanitiser']],
  ['1', []],
])('YAML, Markdown and the sanitiser follow PACKSITE_REFERENCE: "%s"', async (setting, expected) => {
  vi.stubEnv('PACKSITE_REFERENCE', setting)
  vi.resetModules()
  const asked: string[] = []
  const declines = (name: string) => () => {
    asked.push(name)
    return null
  }
  const folder = '../../../src/generator/fast-paths'
  vi.doMock(`${folder}/yaml`, () => ({ readPlainYaml: declines('YAML') }))
  vi.doMock(`${folder}/satteri`, () => ({ loadSatteri: () => Promise.resolve(declines('Markdown')()) }))
  vi.doMock(`${folder}/sanitize`, () => ({ createFastSanitizer: () => declines('sanitiser') }))
  const { parseYaml } = await import('../../../src/generator/schema/yaml')
  expect(parseYaml('title: A').value).toEqual({ title: 'A' })
  const { createPipeline } = await import('../../../src/generator/content/markdown/pipeline')
  const remark = await (await createPipeline({ site: sampleSite() })).openRemark()
  expect(remark('*Text*')).toMatchObject({ text: 'Text' })
  expect([...new Set(asked)]).toEqual(expected)
})
