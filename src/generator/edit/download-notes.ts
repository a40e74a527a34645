// The pictures that earlier runs downloaded, so that no run downloads a picture again.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workDir } from '../config/project-paths'
import { readChecksummedJson, writeChecksummed } from '../util/checksummed-file'

/** The downloads of earlier runs: address -> file. A file that is gone counts as not downloaded. */
export function openDownloadNotes(root: string) {
  const place = join(workDir(root), 'pictures.json')
  const known = readChecksummedJson(place)
  const files = new Map(Object.entries((known ?? {}) as Readonly<Record<string, string>>))
  return {
    get: (address: string): string | null => {
      const file = files.get(address)
      return file !== undefined && existsSync(join(root, file)) ? file : null
    },
    add: (address: string, file: string): void => {
      if (files.get(address) === file) return
      files.set(address, file)
      writeChecksummed(place, JSON.stringify(Object.fromEntries(files)))
    },
  }
}
