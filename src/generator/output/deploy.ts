// Writes deploy/, beside outDir: the host rules in the configuration format of each host. Only files that packsite wrote and that are
// unchanged since are replaced; `.packsite.json` records their hashes. Files with the right contents are not written again.

import { dirname, relative } from 'node:path'
import { guardWriting } from '../diagnostics/fs-errors'
import { canonicalJson, sha256 } from '../util/hash'
import { deployRecordSchema, readRecord } from './read-records'
import { openDeploy } from './fs/guarded-fs'

const RECORD = '.packsite.json'

/** Writes files that differ. Returns a note for each file that a user changed. Throws SiteError if the disk refuses. */
export function writeDeployFiles(outDir: string, files: ReadonlyMap<string, string>): string[] {
  const room = openDeploy(outDir)
  const shown = (name: string): string => relative(dirname(outDir), room.at(name))
  const stands = room.look('')
  if (stands !== 'folder' && stands !== 'absent')
    return [`${shown('')} is not a folder, so packsite did not write the rules for hosts.`]
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
        // Keeps the old hash, so that each build repeats the note until the file is deleted or reverted.
        if (written[name] !== undefined) record[name] = written[name]
        if (written[name] !== sha256(text))
          notes.push(`${shown(name)} was edited, so packsite did not update it; its rules are outdated.`)
      }
    }
    const text = `${canonicalJson(record)}\n`
    if (room.read(RECORD)?.toString('utf8') !== text) room.replace(RECORD, text)
  })
  return notes
}
