// The entry of a thread of the pool: texts to HTML, front matter to data, pages to files. Only plain data comes and goes; what fails is answered
// as data too. The library of a task is loaded with the first one of its kind.

import { parentPort, workerData } from 'node:worker_threads'
import { convertTexts, type Conversion, type MarkdownTask } from './content/convert'
import { renderTask, type RenderTask } from './render/task'
import type { FrontMatterTask } from './content/ahead'
import type { PipelineOptions } from './content/pipeline'

const context = workerData as PipelineOptions
let conversion: Promise<Conversion> | null = null

async function openConversion(): Promise<Conversion> {
  const { createPipeline } = await import('./content/pipeline')
  return { pipeline: await createPipeline(context), timeLimitMs: context.site.markdown.timeLimitMs }
}

type Task = FrontMatterTask | MarkdownTask | RenderTask

async function answer(task: Task): Promise<{ value: unknown; transfer: ArrayBuffer[] }> {
  if (task.kind === 'render') return renderTask(task)
  if (task.kind === 'front-matter') {
    const { parseFrontMatters } = await import('./content/ahead')
    return { value: parseFrontMatters(task.texts), transfer: [] }
  }
  conversion ??= openConversion()
  return { value: convertTexts(task.texts, await conversion), transfer: [] }
}

parentPort?.on('message', (task: Task) => {
  void answer(task).then(({ value, transfer }) => {
    parentPort?.postMessage(value, transfer)
  })
})
