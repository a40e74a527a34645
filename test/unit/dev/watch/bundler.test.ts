// The bundler that dev keeps warm: what it answers is what a build from nothing would, whoever asks, and whatever is saved meanwhile.

import { afterEach, describe, expect, test } from 'vitest'
import { createIncrementalBundler } from '../../../../src/generator/dev/watch/bundler'
import type { Plugin } from 'esbuild'
import type { TracedBundle } from '../../../../src/generator/types'

const bundler = { current: createIncrementalBundler() }

afterEach(async () => {
  await bundler.current.dispose()
  bundler.current = createIncrementalBundler()
})

type Saying = { readonly plugin: Plugin; readonly runs: () => number }

/** A module that says a word; `load` is waited for where it is read. */
function saying(word: string, load: () => Promise<void> = () => Promise.resolve()): Saying {
  let runs = 0
  const plugin: Plugin = {
    name: 'word',
    setup(build) {
      build.onResolve({ filter: /^word$/ }, ({ path }) => ({ path, namespace: 'word' }))
      build.onLoad({ filter: /.*/, namespace: 'word' }, async () => {
        await load()
        return { contents: `console.log('${word}')` }
      })
      build.onEnd(() => {
        runs += 1
      })
    },
  }
  return { plugin, runs: () => runs }
}

async function bundle({ plugin }: Saying): Promise<string> {
  const { outputFiles } = await bundler.current.bundle({
    ...{ entryPoints: ['word'], outfile: 'out.js', write: false, bundle: true },
    plugins: [plugin],
  })
  return outputFiles[0]?.text ?? ''
}

describe('a bundle', () => {
  test('is of the plugins that are asked, whatever it was made with before', async () => {
    expect(await bundle(saying('one'))).toContain('one')
    expect(await bundle(saying('two'))).toContain('two')
  })

  test('is not made again for the same ones', async () => {
    const one = saying('one')
    await bundle(one)
    await bundle(one)
    expect(one.runs()).toBe(1)
  })

  test('that something was touched in meanwhile is made again', async () => {
    const one = saying('one', () => {
      if (one.runs() === 0) bundler.current.touch(['/any/file'])
      return Promise.resolve()
    })
    await bundle(one)
    await bundle(one)
    expect(one.runs()).toBe(2)
    await bundle(one)
    expect(one.runs()).toBe(2)
  })
})

describe('what is kept of a bundle', () => {
  const recipe = { name: 'renderer', options: [], root: '/site' }
  const made = (word: string): TracedBundle => ({ value: Buffer.from(word), inputs: ['/site/a.ts'], lookups: [] })

  test.each([0, 1])('is made again where a file was touched while it was made, of %d before', async (before) => {
    let asked = 0
    const keep = bundler.current.keep((_recipe, make) => make())
    const make = (): Promise<TracedBundle> => {
      asked += 1
      return Promise.resolve(made(String(asked)))
    }
    for (let count = 0; count < before; count += 1) await keep(recipe, make)
    bundler.current.touch(['/site/a.ts'])
    await keep(recipe, () => {
      bundler.current.touch(['/site/a.ts'])
      return make()
    })
    expect(asked).toBe(before + 1)
    const last = await keep(recipe, make)
    expect(Buffer.from(last.value).toString()).toBe(String(before + 2))
    await keep(recipe, make)
    expect(asked).toBe(before + 2)
  })
})
