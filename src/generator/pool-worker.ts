// Entry of a worker of the pool. Messages are plain data, also for problems. The modules of a task are loaded with the first task of its
// kind.

import { parentPort } from 'node:worker_threads'
import { runRenderTask, type RenderTask } from './render/render-task'
import type { TextureStatsTask } from './packs/textures/texture-stats'
import type { WorkerResponse, WorkerRequest } from './workers/pool'
import type { SearchTask } from './output/search'
import type { ParseBatchTask } from './content/parse-in-parallel'
import type { MarkdownPipeline } from './content/markdown/types'

type AnyTask = ParseBatchTask | RenderTask | TextureStatsTask | SearchTask

/** A result, and the buffers to transfer with it. */
type Answer = { readonly value: unknown; readonly transfer: ArrayBuffer[] }

/** The worker's Markdown converter. One is enough, because all tasks of a pool are of one site. */
let pipeline: Promise<MarkdownPipeline> | null = null
let reading: Promise<unknown> = Promise.resolve()

async function parse(task: ParseBatchTask): Promise<Answer> {
  const { site } = task
  const { parseBatch } = await import('./content/parse-in-parallel')
  const openPipeline = () =>
    (pipeline ??= import('./content/markdown/pipeline').then(({ createPipeline }) => createPipeline({ site })))
  const value = await parseBatch(task, { site, openPipeline })
  return { value, transfer: [value.bytes.buffer as ArrayBuffer] }
}

const ANSWERS: { readonly [Kind in AnyTask['kind']]: (task: Extract<AnyTask, { kind: Kind }>) => Promise<Answer> } = {
  // Content tasks run one at a time, because conversion time is measured.
  content: (task) => {
    const answer = reading.then(() => parse(task))
    reading = answer
    return answer
  },
  render: runRenderTask,
  search: async (task) => {
    const { runSearchTask } = await import('./output/search')
    return { value: runSearchTask(task), transfer: [] }
  },
  textureStats: async (task) => {
    const { runTextureStatsTask } = await import('./packs/textures/texture-stats')
    return { value: runTextureStatsTask(task), transfer: [] }
  },
}

parentPort?.on('message', ({ id, task }: WorkerRequest) => {
  void ANSWERS[(task as AnyTask).kind](task as never).then(({ value, transfer }) => {
    parentPort?.postMessage({ id, value } satisfies WorkerResponse, transfer)
  })
})
