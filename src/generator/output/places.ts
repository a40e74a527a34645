// Where the rules for hosts stand: beside outDir, never in it.

import { basename, dirname, join } from 'node:path'

export const DEPLOY_FILES = ['nginx.conf', 'Caddyfile', 'vercel.json', 's3-upload.txt'] as const
export type DeployFile = (typeof DEPLOY_FILES)[number]

/** The folder of the rules of an outDir. */
export function deployFolder(outDir: string): string {
  return join(dirname(outDir), basename(outDir) === 'deploy' ? 'deploy-rules' : 'deploy')
}
