// Loads the S3 client from the packages of the site, and explains its errors.

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { siteError, type SiteError } from '../diagnostics/errors'
import { errorCode } from '../util/fs'
import type { S3Config } from '../types/publish-config'
import type { TargetOptions } from './target'

export const S3_PACKAGE = '@aws-sdk/client-s3'

type Place = { readonly Bucket: string; readonly Key: string }
type Send<Input, Answer> = (input: Input, options: { readonly abortSignal: AbortSignal }) => Promise<Answer>

/** The part of the client that packsite uses. */
export type S3Client = {
  readonly getObject: Send<Place, { readonly Body?: { readonly transformToByteArray: () => Promise<Uint8Array> } }>
  readonly putObject: Send<
    Place & { readonly Body: Uint8Array; readonly ContentType: string; readonly CacheControl: string },
    unknown
  >
  readonly deleteObject: Send<Place, unknown>
  readonly listObjectsV2: Send<
    { readonly Bucket: string; readonly Prefix: string; readonly ContinuationToken: string | undefined },
    {
      readonly Contents?: readonly { readonly Key?: string; readonly Size?: number; readonly ETag?: string }[]
      readonly NextContinuationToken?: string
    }
  >
}

/** Throws SiteError if the site has not installed the package. */
export function loadS3Client({ endpoint, region }: S3Config, { root }: TargetOptions): S3Client {
  const { S3 } = requireFromSite(root) as { readonly S3: new (options: object) => S3Client }
  const isRegionKnown = region !== undefined || process.env['AWS_REGION'] !== undefined
  return new S3({
    ...(isRegionKnown || endpoint === undefined ? { region } : { region: 'us-east-1' }),
    // Other providers support neither bucket names in the host name nor checksums in the body everywhere.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    followRegionRedirects: true,
    maxAttempts: 5,
    // socketTimeout ends connections without traffic. requestTimeout would include the upload of a large file.
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 60_000 },
  })
}

function requireFromSite(root: string): unknown {
  try {
    return createRequire(join(root, 'package.json'))(S3_PACKAGE)
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error
    throw siteError('publish-client', {
      message: `The package ${S3_PACKAGE}, which uploads to S3, is not installed`,
      at: { file: 'package.json' },
      hint: `run npm install --save-dev ${S3_PACKAGE} in the folder of the site.`,
    })
  }
}

type Sending = { readonly config: S3Config; readonly signal: AbortSignal }

/** Sends a request. Throws SiteError if the host refuses the request or cannot be reached, and the reason of an abort. */
export async function sendToS3<Answer>(act: () => Promise<Answer>, { config, signal }: Sending): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof Error ? s3Failed(error, config) : error
  }
}

const CREDENTIALS = 'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, in the environment.'

/** Name of an error -> problem after the name of the host, and hint. */
const EXPLANATIONS: Readonly<Record<string, readonly [problem: string, hint: string]>> = {
  CredentialsProviderError: ['needs credentials', CREDENTIALS],
  InvalidAccessKeyId: ['does not know the access key of the environment', CREDENTIALS],
  SignatureDoesNotMatch: ['rejects the secret key of the environment', CREDENTIALS],
  ExpiredToken: ['rejects the token of the environment, which has expired', 'sign in again.'],
  AccessDenied: [
    'denies access',
    'allow s3:ListBucket for the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject for its objects.',
  ],
  NoSuchBucket: ['has no bucket of this name', "create the bucket, or correct 'publish.s3' in the config."],
  PermanentRedirect: ['is in another region', "set 'publish.s3.region' to the region of the bucket."],
  AuthorizationHeaderMalformed: ['is in another region', "set 'publish.s3.region' to the region of the bucket."],
}

const UNREACHABLE = /^(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|CERT_\w+|\w+_CERT\w*)$/

function s3Failed(error: Error, { bucket, endpoint }: S3Config): SiteError {
  const host = `Bucket '${bucket}' of ${endpoint ?? 'Amazon S3'}`
  const fail = (problem: string, hint: string): SiteError =>
    siteError('publish-failed', { message: `${host} ${problem}`, at: [], hint })
  const explained = Object.hasOwn(EXPLANATIONS, error.name) ? EXPLANATIONS[error.name] : undefined
  if (explained !== undefined) return fail(...explained)
  if (error.message === 'Region is missing')
    return fail('has no region', "set 'publish.s3.region' in the config, or AWS_REGION in the environment.")
  const code = errorCode(error)
  if (UNREACHABLE.test(code) || error.name === 'TimeoutError')
    return fail(
      `cannot be reached: ${code === '' ? error.message : code}`,
      "check 'publish.s3.endpoint' and the network.",
    )
  return fail(
    `refuses a request: ${error.name}: ${error.message.slice(0, 300)}`,
    'publish again; the rest is uploaded.',
  )
}
