// All numbers that schedule the work of a build: threads, batches, and sizes from which workers save time. Measured with
// 1,000 to 50,000 pages on two cores (docs/performance.md).

import { availableParallelism } from 'node:os'

/** Default number of threads of a command, the main thread included. */
export const DEFAULT_TOTAL_THREADS = Math.min(4, availableParallelism())

export const POOL_LIMITS = {
  /** Heap limit of a worker. */
  memoryMb: 512,
  /** Tasks that a worker holds at a time, so that a task always waits while the main thread works as well. */
  atATime: 6,
} as const

/** `maxYoungGenerationSizeMb` of workers. The default of 48 MB a worker makes builds no faster. */
export const WORKER_YOUNG_HEAP_MB = 24

/** On a site with more pages, workers end after each stage of the build, which frees their memory. */
export const HUGE_SITE_PAGES = 20_000

/** Files between two turns of the event loop, while files are staged. */
export const STAGED_FILES_PER_TURN = 64

export const PARSE_BATCH_LIMITS = {
  /** Maximum size of the files of a batch. */
  batchBytes: 131_072,
  /** Assumed size of a picture, which needs no parsing. */
  pictureBytes: 1_024,
  /** Size from which a worker parses the file, because the file could exhaust the memory. */
  largeBytes: 262_144,
  /** Total size below which parsing finishes before workers have started. */
  worthWorkersBytes: 400_000,
} as const

export const RENDER_BATCH_LIMITS = {
  /** Pages of a batch. Between two batches Ctrl-C and the progress bar are handled. A batch shares a time limit. */
  batchPages: 64,
  /** Approximate size of a batch: the main thread and the worker each hold a copy. */
  batchBytes: 400_000,
  /** Minimum number of pages of a batch; batches become smaller towards the end. */
  leastPages: 16,
  /** Maximum number of pages that are searched for the end of a batch, where another renderer is needed. */
  comparedPages: 512,
  /** Minimum number of batches for which starting workers saves time. */
  worthWorkersBatches: 10,
} as const

export const TEXTURE_BATCH_LIMITS = {
  /** Textures per task. */
  batchTextures: 64,
  /** Up to this number of textures, the main thread is faster than starting workers. */
  worthWorkersTextures: 256,
} as const

/** Below this number of documents, the main thread creates the search index faster than it starts a worker. */
export const SEARCH_WORKER_MIN_DOCUMENTS = 1_000
