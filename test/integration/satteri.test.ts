// satteri's code is bundled, and its program of the machine asked for by its name: where that one is of another version, all of it is loaded as it is installed.

import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { OWN_CACHE, currentFiles, emptyFolder } from '../support/cache'
import { copyPacksite } from '../support/packsite-copy'
import { packageFolder } from '../support/paths'
import { createSite, runProgram } from '../support/site'

const HOOK = pathToFileURL(join(packageFolder, 'test/support/satteri-asked.js')).href

/** The files of a site, and the ways in which satteri was asked for. */
function build(packsite: string): { readonly files: Record<string, string>; readonly asked: readonly string[] } {
  const site = createSite({ 'content/news/a.md': '---\ntitle: A\ndate: 2020-01-01\n---\n\nSome *text*, and | more.\n' })
  const log = join(emptyFolder(), 'asked')
  const env = { ...OWN_CACHE, NODE_OPTIONS: `--import=${HOOK}`, PACKSITE_ASKED_LOG: log }
  const { status, stderr } = runProgram(packsite, ['build', '--root', site.root], { env })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const asked = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
  return { files: currentFiles(site), asked: [...new Set(asked)].sort() }
}

test('is taken in parts where they fit, whole where they do not, and not at all where there is none', () => {
  const packsite = copyPacksite(['satteri', '@bruits'])
  const parts = build(packsite)
  expect(parts.asked).toEqual(['program'])

  const folder = join(packsite, 'node_modules/@bruits')
  for (const name of readdirSync(folder)) {
    const file = join(folder, name, 'package.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]+"/, '"version": "0.0.1"'))
  }
  const whole = build(packsite)
  expect(whole.asked).toEqual(['program', 'whole'])
  expect(whole.files).toEqual(parts.files)

  rmSync(folder, { recursive: true })
  rmSync(join(packsite, 'node_modules/satteri'), { recursive: true })
  expect(build(packsite).files).toEqual(parts.files)
})
