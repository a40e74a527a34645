// What stands beside outDir, never in it: the rules for hosts, and the work folder with lock, stage and journal.

import { basename, dirname, join } from 'node:path'
import { toOutputPath } from '../util/path'
import type { OutputPath } from '../types'

export const DEPLOY_FILES = ['nginx.conf', 'Caddyfile', 'vercel.json', 's3-upload.txt'] as const
export type DeployFile = (typeof DEPLOY_FILES)[number]

/** The folder of the rules of an outDir. */
export function deployFolder(outDir: string): string {
  return join(dirname(outDir), basename(outDir) === 'deploy' ? 'deploy-rules' : 'deploy')
}

/** Where stage, journal and lock of an outDir are: beside it, so that renaming mostly stays on one file system. */
export function workFolder(outDir: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.packsite`)
}

/** The journal, in the work folder. */
export const JOURNAL = 'journal.json'

/** Addresses that were published once and are gone. */
export const LOST_PATH = toOutputPath('builds/lost.json')

/** The file that tells a folder of packsite's from any other. */
export const MANIFEST_PATH = 'builds/manifest.json'

/** Paths that come from a file: none may lead out of the folder that it is about. */
export function isOutputPath(path: unknown): path is OutputPath {
  if (typeof path !== 'string' || path.startsWith('/') || /[\\\0]/.test(path)) return false
  if (/^[a-z]:/i.test(path)) return false
  return !path.split('/').some((part) => part === '..' || part === '.' || part === '')
}

/** 'a/b/c.html' -> 'a', 'a/b' */
export function ancestors(path: string): string[] {
  const found: string[] = []
  for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) found.push(path.slice(0, slash))
  return found
}
