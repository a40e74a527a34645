// Paths of the folders beside outDir: the rules for hosts, and the work folder with lock, stage and journal.

import { basename, dirname, join } from 'node:path'
import { castToOutputPath } from '../util/path'
import type { OutputPath } from '../types'

/** Names of the files with host rules, in the order of HOSTS (hosts/index.ts). */
export const DEPLOY_FILES = ['nginx.conf', 'Caddyfile', 'wrangler.jsonc', 'vercel.json', 's3-upload.txt'] as const
export type DeployFile = (typeof DEPLOY_FILES)[number]

/** Returns the folder with the host rules of an outDir. */
export function deployFolder(outDir: string): string {
  return join(dirname(outDir), basename(outDir) === 'deploy' ? 'deploy-rules' : 'deploy')
}

/** Returns the folder with stage, journal and lock. The folder is beside outDir, so renames usually stay on one file system. */
export function workFolder(outDir: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.packsite`)
}

/** Name of the journal in the work folder. */
export const JOURNAL_FILE = 'journal.json'

/** Record of published addresses that the site no longer answers. */
export const LOST_ADDRESSES_PATH = castToOutputPath('builds/lost.json')

/** The file that identifies an outDir as written by packsite. */
export const MANIFEST_PATH = 'builds/manifest.json'

/** Validates a path from a file: relative, with forward slashes, and inside its folder. */
export function isOutputPath(path: unknown): path is OutputPath {
  if (typeof path !== 'string' || path.startsWith('/') || /[\\\0]/.test(path)) return false
  if (/^[a-z]:/i.test(path)) return false
  return !path.split('/').some((part) => part === '..' || part === '.' || part === '')
}

/** Returns all parent folders of a path: 'a/b/c.html' -> ['a', 'a/b']. */
export function parentFolders(path: string): string[] {
  const found: string[] = []
  for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) found.push(path.slice(0, slash))
  return found
}
