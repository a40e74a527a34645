// What a thread answers to a batch of pages whose bodies stand in a file.

import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bodyHash, packPage } from '../../../src/generator/base/page-data'
import { renderTask, shareFrame, type RenderTask } from '../../../src/generator/render/task'
import { sampleFrame, samplePage, sampleSite } from '../samples'
import type { Html, Page } from '../../../src/generator/model'

test('bodies are read where they stand; a batch with one that is gone has no answer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-task-'))
  const [file, module] = [join(folder, 'bodies'), join(folder, 'renderer.cjs')]
  writeFileSync(
    module,
    "(module) => void (module.exports = { renderer: { renderPage: ({ props }) => ({ html: ['<main>', props.body], payload: null }) } })\n",
  )
  const bodies = Array.from({ length: 300 }, (_, index) => `<p>“${String(index)}” ${'é'.repeat((index * 7) % 500)}</p>`)
  writeFileSync(file, bodies.join(''))
  const descriptor = openSync(file, 'r')
  onTestFinished(() => {
    closeSync(descriptor)
    rmSync(folder, { recursive: true })
  })
  let start = 0
  const pages = bodies.map((body, index) => {
    const length = Buffer.byteLength(body)
    const place = { descriptor, opened: 77, start, length, hash: bodyHash(body) }
    start += length
    const page = { ...samplePage(`/${String(index)}`), props: { body: '\0' } } as unknown as Page
    return packPage(page, { place, marks: [], standIn: '\0' as Html })
  })
  const { limits } = sampleSite()
  const task: Omit<RenderTask, 'pages'> = {
    ...{ kind: 'render', module, ownFiles: [], root: folder, frame: shareFrame(sampleFrame()), limits, place: null },
  }
  const { value } = await renderTask({ ...task, pages }, null)
  const texts = value?.map((answer) => ('problem' in answer || !('bytes' in answer.html) ? answer : answer.html.bytes))
  expect(texts?.map((bytes) => Buffer.from(bytes as Uint8Array).toString())).toEqual(
    bodies.map((body) => `<main>${body}`),
  )
  truncateSync(file, start - 1)
  // Nothing of the file is remembered any more.
  const moved = pages.map((page) => ({ ...page, place: page.place && { ...page.place, opened: 78 } }))
  expect(await renderTask({ ...task, pages: moved }, null)).toEqual({ value: null, transfer: [] })
  expect((await renderTask({ ...task, pages: moved.slice(0, -1) }, null)).value).toHaveLength(bodies.length - 1)
})
