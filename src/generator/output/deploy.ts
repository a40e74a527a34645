// deploy/, beside outDir: the rules in the words of each host. Only a file that packsite wrote and nobody changed is replaced; a
// list of what it wrote stands beside them. Nothing is written for a file that is right already.

import { dirname, relative } from 'node:path'
import { guardWriting } from '../diagnostics/fs-errors'
import { canonicalJson, sha256 } from '../util/hash'
import { deployRecordSchema, readRecord } from './read-records'
import { openDeploy } from './fs/guarded-fs'

const RECORD = '.packsite.json'

/** Writes what differs; answers a line for each file that somebody else has changed. Throws SiteError when the disk refuses. */
export function writeDeployFiles(outDir: string, files: ReadonlyMap<string, string>): string[] {
  const room = openDeploy(outDir)
  const shown = (name: string): string => relative(dirname(outDir), room.at(name))
  const stands = room.look('')
  if (stands !== 'folder' && stands !== 'absent')
    return [`${shown('')} is no folder of its own: the rules for hosts were not written.`]
  const written = readRecord(room, RECORD, deployRecordSchema) ?? {}
  const record: Record<string, string> = {}
  const notes: string[] = []
  guardWriting(room.folder, () => {
    room.makeFolder('')
    for (const [name, text] of files) {
      const standing = room.look(name) === 'absent' ? null : (room.read(name)?.toString('utf8') ?? '')
      const isOurs = standing === null || standing === text || sha256(standing) === written[name]
      if (isOurs) {
        if (standing !== text) room.replace(name, text)
        record[name] = sha256(text)
      } else {
        // Named anew each time, until the file is deleted or its changes are given up.
        if (written[name] !== undefined) record[name] = written[name]
        if (written[name] !== sha256(text))
          notes.push(`${shown(name)} is not as packsite wrote it and is left alone; the rules have changed since.`)
      }
    }
    const text = `${canonicalJson(record)}\n`
    if (room.read(RECORD)?.toString('utf8') !== text) room.replace(RECORD, text)
  })
  return notes
}
