// Writes deploy/, beside outDir: the host rules in the configuration format of each host. Only files that packsite wrote and that are
// unchanged since are replaced; `.packsite.json` records their hashes. Files with the right contents are not written again.

import { dirname, relative } from 'node:path'
import { convertWriteErrors } from '../diagnostics/fs-errors'
import { canonicalJson, sha256 } from '../util/hash'
import { deployHashesSchema, readValidJson } from './read-records'
import { openDeployFolderFs } from './fs/guarded-fs'

const RECORD = '.packsite.json'

/** Writes files that differ. Returns a note for each file that a user changed. Throws SiteError if the disk refuses. */
export function writeDeployFilesReportingEdits(outDir: string, files: ReadonlyMap<string, string>): string[] {
  const deployFs = openDeployFolderFs(outDir)
  const shown = (name: string): string => relative(dirname(outDir), deployFs.at(name))
  const folderType = deployFs.stat('')
  if (folderType !== 'folder' && folderType !== 'absent')
    return [`${shown('')} is not a folder, so packsite did not write the rules for hosts.`]
  const written = readValidJson(deployFs, RECORD, deployHashesSchema) ?? {}
  const record: Record<string, string> = {}
  const notes: string[] = []
  convertWriteErrors(deployFs.folder, () => {
    deployFs.makeFolder('')
    for (const [name, text] of files) {
      const existing = deployFs.stat(name) === 'absent' ? null : (deployFs.read(name)?.toString('utf8') ?? '')
      const isOurs = existing === null || existing === text || sha256(existing) === written[name]
      if (isOurs) {
        if (existing !== text) deployFs.replace(name, text)
        record[name] = sha256(text)
      } else {
        // Keeps the old hash, so that each build repeats the note until the file is deleted or reverted.
        if (written[name] !== undefined) record[name] = written[name]
        if (written[name] !== sha256(text))
          notes.push(`${shown(name)} was edited, so packsite did not update it; its rules are outdated.`)
      }
    }
    const text = `${canonicalJson(record)}\n`
    if (deployFs.read(RECORD)?.toString('utf8') !== text) deployFs.replace(RECORD, text)
  })
  return notes
}
