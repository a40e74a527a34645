// The entry of a thread of the pool: texts to HTML, pages to files. Only plain data comes and goes; what fails is answered
// as data too. The library of a task is loaded with the first one of its kind.

import { parentPort, workerData } from 'node:worker_threads'
import { convertTexts, type Conversion, type MarkdownTask } from './content/convert'
import { renderTask, type RenderTask } from './render/task'
import type { PipelineOptions } from './content/pipeline'

const context = workerData as PipelineOptions
let conversion: Promise<Conversion> | null = null

async function openConversion(): Promise<Conversion> {
  const { createPipeline } = await import('./content/pipeline')
  return { pipeline: await createPipeline(context), timeLimitMs: context.site.markdown.timeLimitMs }
}

async function answer(task: MarkdownTask | RenderTask): Promise<{ value: unknown; transfer: ArrayBuffer[] }> {
  if (task.kind === 'render') return renderTask(task)
  conversion ??= openConversion()
  return { value: convertTexts(task.texts, await conversion), transfer: [] }
}

parentPort?.on('message', (task: MarkdownTask | RenderTask) => {
  void answer(task).then(({ value, transfer }) => {
    parentPort?.postMessage(value, transfer)
  })
})
