// The entry of a thread of the pool: texts to data and HTML, pages to files. Only plain data comes and goes; what fails is
// answered as data too. The library of a task is loaded with the first one of its kind.

import { parentPort, workerData } from 'node:worker_threads'
import { renderTask, type RenderTask } from './render/task'
import type { ContentTask } from './content/work'
import type { EntrySite } from './content/store'

const context = workerData as { readonly site: EntrySite }
let reading: ReturnType<typeof openReading> | null = null

async function openReading() {
  const [{ createPipeline }, { answerTask }] = await Promise.all([
    import('./content/pipeline'),
    import('./content/work'),
  ])
  const pipeline = createPipeline(context)
  return async (task: ContentTask) => {
    const value = await answerTask(task, { site: context.site, openPipeline: () => pipeline })
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
