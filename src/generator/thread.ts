// The entry of a thread of the pool: texts to HTML, pages to files. Only plain data comes and goes; what fails is answered
// as data too. The library of a task is loaded with the first one of its kind.

import { parentPort, workerData } from 'node:worker_threads'
import { convertTexts, type Conversion, type MarkdownTask } from './content/convert'
import { renderTask, type RenderTask } from './render/task'
import type { PipelineOptions } from './content/pipeline'

export type ThreadContext = PipelineOptions & { readonly timeLimitMs: number }

const context = workerData as ThreadContext
let conversion: Conversion | null = null

async function answer(task: MarkdownTask | RenderTask): Promise<{ value: unknown; transfer: ArrayBuffer[] }> {
  if (task.kind === 'render') return renderTask(task)
  const { createPipeline } = await import('./content/pipeline')
  conversion ??= { pipeline: createPipeline(context), timeLimitMs: context.timeLimitMs }
  return { value: convertTexts(task.texts, conversion), transfer: [] }
}

parentPort?.on('message', (task: MarkdownTask | RenderTask) => {
  void answer(task).then(({ value, transfer }) => {
    parentPort?.postMessage(value, transfer)
  })
})
