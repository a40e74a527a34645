// Publishes to a bucket with the API of S3. The client is a package of the site; it reads credentials and retries requests by itself.

import { createHash } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { openOutDirFs } from '../output/fs/guarded-fs'
import { loadS3Client, sendToS3, type S3Client } from './s3-client'
import { fileKey } from './remote-state'
import { readSiteFile } from './site-files'
import type { S3Config } from '../types/publish-config'
import type { RemoteState, RemoteTarget, SiteFile, TargetOptions } from './target'

/** Larger files are uploaded with less parallelism, because each is in memory. */
const LARGE_BYTES = 1_048_576
const MAX_REQUESTS = 16
const MAX_LARGE_REQUESTS = 2

type ListedObject = { readonly sizeBytes: number; readonly etag: string }

export function openS3Target(config: S3Config, options: TargetOptions): RemoteTarget {
  const { bucket } = config
  const prefix = (config.prefix ?? '').replace(/^\/+/, '').replace(/([^/])$/, '$1/')
  const client = loadS3Client(config, options)
  const send = <Answer>(act: (client: S3Client) => Promise<Answer>): Promise<Answer> =>
    sendToS3(() => act(client), { config, signal: options.signal })
  const abort = { abortSignal: options.signal }
  // Each running request listens to the signal.
  setMaxListeners(4 * MAX_REQUESTS, options.signal)
  const site = openOutDirFs(options.outDir)
  const put = async (path: string, body: Uint8Array, headers: Pick<SiteFile, 'contentType' | 'cacheControl'>) =>
    send((s3) =>
      s3.putObject(
        {
          ...{ Bucket: bucket, Key: prefix + path, Body: body },
          ...{ ContentType: headers.contentType, CacheControl: headers.cacheControl },
        },
        abort,
      ),
    )
  const list = async (): Promise<Map<string, ListedObject>> => {
    const found = new Map<string, ListedObject>()
    for (let token: string | undefined, isLast = false; !isLast; isLast = token === undefined) {
      const page = await send((s3) =>
        s3.listObjectsV2({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }, abort),
      )
      for (const { Key = '', Size = 0, ETag = '' } of page.Contents ?? [])
        found.set(Key.slice(prefix.length), { sizeBytes: Size, etag: ETag.replaceAll('"', '') })
      token = page.NextContinuationToken
    }
    return found
  }
  const get = async (path: string): Promise<readonly [string, Uint8Array] | null> => {
    const bytes = await send(async (s3) => {
      const found = await s3.getObject({ Bucket: bucket, Key: prefix + path }, abort).catch(nullIfMissing)
      return found?.Body?.transformToByteArray()
    })
    return bytes === undefined ? null : [path, bytes]
  }
  return {
    name: `s3://${bucket}/${prefix}`,
    read: async (paths) => new Map((await Promise.all(paths.map(get))).filter((found) => found !== null)),
    findOutdated: async (files, state) => {
      const listed = await list()
      const md5Of = (path: string): string =>
        createHash('md5')
          .update(site.read(path) ?? '')
          .digest('hex')
      return files.filter((file) => !isUpToDate(file, { listed: listed.get(file.path), state, md5Of }))
    },
    upload: async (files, done) => {
      const upload = async (file: SiteFile): Promise<void> => {
        await put(file.path, readSiteFile(options.outDir, file), file)
        done(file)
      }
      const isLarge = ({ sizeBytes }: SiteFile): boolean => sizeBytes > LARGE_BYTES
      await inParallel(
        files.filter((file) => !isLarge(file)),
        MAX_REQUESTS,
        upload,
      )
      await inParallel(files.filter(isLarge), MAX_LARGE_REQUESTS, upload)
    },
    write: async (path, text) => {
      await put(path, Buffer.from(text), { contentType: 'application/json; charset=utf-8', cacheControl: 'no-store' })
    },
    remove: (paths) =>
      inParallel(paths, MAX_REQUESTS, async (path) => {
        await send((s3) => s3.deleteObject({ Bucket: bucket, Key: prefix + path }, abort))
      }),
  }
}

type Comparison = {
  readonly listed: ListedObject | undefined
  readonly state: RemoteState
  readonly md5Of: (path: string) => string
}

/**
 * A file that the journal does not name is as the last complete publish left it. Of a file in the journal only the ETag, which is the MD5 in most
 * buckets, shows whether the upload succeeded.
 */
function isUpToDate(file: SiteFile, { listed, state: { journal, keyOf }, md5Of }: Comparison): boolean {
  if (listed?.sizeBytes !== file.sizeBytes) return false
  const planned = journal?.get(file.path)
  if (planned === undefined) return keyOf(file.path) === fileKey(file)
  return planned === fileKey(file) && listed.etag === md5Of(file.path)
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null
  throw error
}

/** Runs up to `limit` actions at a time. After an error no further action starts; rejects when the running ones have ended. */
async function inParallel<Item>(
  items: readonly Item[],
  limit: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items].reverse()
  const lane = async (): Promise<void> => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
      try {
        await act(item)
      } catch (error) {
        queue.length = 0
        throw error
      }
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: limit }, lane))
  const failed = lanes.find((ended) => ended.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
