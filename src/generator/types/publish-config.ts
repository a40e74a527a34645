// The key `publish` of site.config.ts, validated by config/publish-schema.ts.

/** A bucket with the API of S3. */
export type S3Config = {
  /** Name of the bucket. */
  readonly bucket: string
  /** https address of the API, for other providers than Amazon. */
  readonly endpoint?: string | undefined
  /** Region of the bucket; by default that of the environment. */
  readonly region?: string | undefined
  /** Folder in the bucket, such as `packs/`; by default the base of the site. */
  readonly prefix?: string | undefined
}

/** A folder that rsync can write. */
export type RsyncConfig = {
  /** The folder of the site, as rsync names it: `user@host:/path`. */
  readonly to: string
}

/** The target of `packsite publish`: a bucket or a folder. Credentials come from the environment. */
export type PublishConfig = {
  /** A bucket with the API of S3. */
  readonly s3?: S3Config | undefined
  /** A folder on a server, written by rsync. */
  readonly rsync?: RsyncConfig | undefined
}
