// The entry of a thread of the pool: texts to data and HTML, pages to files, recipes to pictures. Only plain data comes and goes; what fails is
// answered as data too. The library of a task is loaded with the first one of its kind.

import { parentPort } from 'node:worker_threads'
import { renderTask, type RenderTask } from './render/render-task'
import type { Draw, DrawTask } from './assets/images/draw'
import type { SeenTask } from './packs/textures/texture-stats'
import type { Answered, Asked } from './workers/pool'
import type { ContentTask } from './content/parse-in-parallel'

let reading: ReturnType<typeof openReading> | null = null

/** A pool reads one site. */
async function openReading({ site }: ContentTask) {
  const [{ createPipeline }, { answerTask }] = await Promise.all([
    import('./content/markdown/pipeline'),
    import('./content/parse-in-parallel'),
  ])
  const pipeline = createPipeline({ site })
  return async (task: ContentTask) => {
    const value = await answerTask(task, { site, openPipeline: () => pipeline })
    return { value, transfer: [value.bytes.buffer as ArrayBuffer] }
  }
}

let drawing: Draw | null = null

async function draw({ order }: DrawTask): Promise<Answer> {
  const { createDrawer } = await import('./assets/images/draw')
  drawing ??= createDrawer()
  return { value: await drawing(order), transfer: [] }
}

type Task = ContentTask | RenderTask | DrawTask | SeenTask
type Answer = { readonly value: unknown; readonly transfer: ArrayBuffer[] }

async function answer(task: Task): Promise<Answer> {
  if (task.kind === 'render') return renderTask(task)
  if (task.kind === 'draw') return draw(task)
  if (task.kind === 'seen') {
    const { answerSeen } = await import('./packs/textures/texture-stats')
    return { value: answerSeen(task), transfer: [] }
  }
  reading ??= openReading(task)
  return (await reading)(task)
}

parentPort?.on('message', ({ id, task }: Asked) => {
  void answer(task as Task).then(({ value, transfer }) => {
    parentPort?.postMessage({ id, value } satisfies Answered, transfer)
  })
})
