// deploy/, beside outDir: the rules in the words of each host. Only a file that packsite wrote and nobody changed is replaced; a
// list of what it wrote stands beside them. Nothing is written for a file that is right already.

import { lstatSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { guardWriting } from '../base/faults'
import { isMissing, readTextIfExists } from '../base/fs'
import { canonicalJson, sha256 } from '../base/hash'
import { caddyfile } from './hosts/caddy'
import { nginxConfig } from './hosts/nginx'
import { s3Plan } from './hosts/s3'
import { vercelConfig } from './hosts/vercel'
import { deployFolder, type DeployFile } from './places'
import type { HostRules } from '../model'

const RECORD = '.packsite.json'

/** Name -> text of each file of deploy/. */
export function deployFiles(rules: HostRules, files: Iterable<string>): Map<DeployFile, string> {
  return new Map<DeployFile, string>([
    ['nginx.conf', nginxConfig(rules)],
    ['Caddyfile', caddyfile(rules)],
    ['vercel.json', vercelConfig(rules)],
    ['s3-upload.txt', s3Plan(rules, files)],
  ])
}

/** Writes what differs; answers a line for each file that somebody else has changed. Throws SiteError when the disk refuses. */
export function writeDeployFiles(outDir: string, files: ReadonlyMap<string, string>): string[] {
  const folder = deployFolder(outDir)
  const shown = (name: string): string => relative(dirname(outDir), join(folder, name))
  if (!isFolderOrAbsent(folder)) return [`${shown('')} is no folder of its own: the rules for hosts were not written.`]
  const written = readRecord(folder)
  const record: Record<string, string> = {}
  const notes: string[] = []
  guardWriting(folder, () => {
    for (const [name, text] of files) {
      const standing = readRegularFile(join(folder, name))
      const isOurs = standing === null || standing === text || sha256(standing) === written[name]
      if (isOurs) {
        if (standing !== text) writeWhole(join(folder, name), text)
        record[name] = sha256(text)
      } else {
        // Named anew each time, until the file is deleted or its changes are given up.
        if (written[name] !== undefined) record[name] = written[name]
        if (written[name] !== sha256(text))
          notes.push(`${shown(name)} is not as packsite wrote it and is left alone; the rules have changed since.`)
      }
    }
    const text = `${canonicalJson(record)}\n`
    if (readTextIfExists(join(folder, RECORD)) !== text) writeWhole(join(folder, RECORD), text)
  })
  return notes
}

/** The text of a regular file; null when there is nothing; '' for anything else, which is nobody's. */
function readRegularFile(path: string): string | null {
  try {
    return lstatSync(path).isFile() ? readFileSync(path, 'utf8') : ''
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isFolderOrAbsent(path: string): boolean {
  try {
    return lstatSync(path).isDirectory()
  } catch (error) {
    if (isMissing(error)) return true
    throw error
  }
}

function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.packsite-new`, text)
  renameSync(`${path}.packsite-new`, path)
}

function readRecord(folder: string): Record<string, string | undefined> {
  try {
    return JSON.parse(readTextIfExists(join(folder, RECORD)) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}
