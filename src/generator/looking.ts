// The entry of a thread that looks whether a site stands as it was left, beside whoever asks.

import { parentPort } from 'node:worker_threads'
import { lookBeside, type LookingData } from './standing'

parentPort?.once('message', (data: LookingData) => {
  lookBeside(data)
})
