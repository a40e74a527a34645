import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { cleanUpAndFinishPublish } from '../../../src/generator/output/interrupted-worker'
import { workFolder } from '../../../src/generator/output/work-paths'
import { temporaryFolder } from '../../support/trees'

/** A work folder in which a build listens that has not written its claim yet. */
async function beginningBuild() {
  const outDir = join(temporaryFolder(), 'dist')
  const folder = workFolder(outDir)
  mkdirSync(folder, { mode: 0o700 })
  const socket = join(folder, 'socket-00112233aabbccdd')
  const server = createServer().listen(`${socket}.new`)
  await once(server, 'listening')
  renameSync(`${socket}.new`, socket)
  return { outDir, socket, server }
}

test('a thread that was terminated before its claim was complete leaves nothing', async () => {
  const { outDir, socket, server } = await beginningBuild()
  server.close()
  await once(server, 'close')
  expect(existsSync(socket)).toBe(true)
  expect(await cleanUpAndFinishPublish(outDir)).toBe(false)
  expect(existsSync(workFolder(outDir))).toBe(false)
})

test('the socket of another build that begins stays', async () => {
  const { outDir, socket, server } = await beginningBuild()
  await cleanUpAndFinishPublish(outDir)
  expect(existsSync(socket)).toBe(true)
  server.close()
})
