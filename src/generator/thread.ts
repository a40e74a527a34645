// The entry of a thread of the pool: texts to data and HTML, pages to files. Only plain data comes and goes; what fails is
// answered as data too. The library of a task is loaded with the first one of its kind.

import { parentPort, workerData } from 'node:worker_threads'
import { renderTask, type RenderTask } from './render/task'
import type { ContentTask } from './content/ahead'
import type { PipelineOptions } from './content/pipeline'

const context = workerData as PipelineOptions
let reading: Promise<(task: ContentTask) => { value: unknown; transfer: ArrayBuffer[] }> | null = null

async function openReading() {
  const [{ createPipeline }, { readTexts }] = await Promise.all([
    import('./content/pipeline'),
    import('./content/ahead'),
  ])
  const conversion = {
    pipeline: await createPipeline(context),
    timeLimitMs: context.site.markdown.timeLimitMs,
    context,
  }
  return (task: ContentTask) => {
    const value = readTexts(task, conversion)
    return { value, transfer: [value.bytes.buffer as ArrayBuffer] }
  }
}

type Task = ContentTask | RenderTask

async function answer(task: Task): Promise<{ value: unknown; transfer: ArrayBuffer[] }> {
  if (task.kind === 'render') return renderTask(task)
  reading ??= openReading()
  return (await reading)(task)
}

parentPort?.on('message', (task: Task) => {
  void answer(task).then(({ value, transfer }) => {
    parentPort?.postMessage(value, transfer)
  })
})
