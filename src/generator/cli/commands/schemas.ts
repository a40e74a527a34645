// `packsite schemas`: writes JSON Schemas of all content for editors, including the site's own collections and fields.

import { join } from 'node:path'
import { tryRemove, makeFolder, readTextIfExists } from '../../util/fs'
import { PRIVATE_MODE } from '../../util/private-folder'
import { plural } from '../../util/text'
import { writeViaTemp } from '../../util/atomic-write'
import { SITE_FILE_NAMES } from '../../content/collections/site-data'
import { editorSchemas, type EditorSchema } from '../../content/editor-schemas'
import { openSite } from '../../build/load-project'
import { valueOr } from '../../util/value-or'
import type { CliContext } from '../action'

/** Ignored by version control, since the schemas follow from the config. */
const FOLDER = '.packsite/schemas'
const SETTINGS = '.vscode/settings.json'

export async function runSchemas({ terminal, root }: CliContext): Promise<void> {
  const { site } = await openSite(root, () => undefined)
  const schemas = editorSchemas(site.own, SITE_FILE_NAMES)
  tryRemove(join(root, FOLDER))
  makeFolder(join(root, FOLDER), PRIVATE_MODE)
  for (const { name, schema } of schemas)
    writeViaTemp(join(root, FOLDER, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`)
  const settings = { 'yaml.schemas': Object.fromEntries(schemas.flatMap(setting)) }
  const hasWritten = writeSettings(root, settings)
  terminal.event({ event: 'schemas', folder: FOLDER, schemas: schemas.map(({ name, files }) => ({ name, files })) })
  terminal.line(`${plural(schemas.length, 'schema')} of content in ${FOLDER}.`)
  if (hasWritten) terminal.line(`${SETTINGS} registers them for the YAML extension of VS Code.`)
  else
    terminal.line(
      `${SETTINGS} already exists: add them to its 'yaml.schemas', such as\n${JSON.stringify(settings, null, 2)}`,
    )
}

/** Maps a schema to its YAML files. Markdown files are omitted, since the setting only supports YAML. */
function setting({ name, files }: EditorSchema): [schema: string, files: readonly string[]][] {
  const data = files.filter((file) => !file.endsWith('.md'))
  return data.length === 0 ? [] : [[`./${FOLDER}/${name}.json`, data]]
}

/** Returns false, without writing, if the file has settings of the maintainer. */
function writeSettings(root: string, settings: object): boolean {
  const file = join(root, SETTINGS)
  const known = readTextIfExists(file)
  if (known !== null && !isOurs(known)) return false
  writeViaTemp(file, `${JSON.stringify(settings, null, 2)}\n`)
  return true
}

/** True if the file contains only settings that this command wrote. */
function isOurs(known: string): boolean {
  return valueOr(false, () => {
    const { 'yaml.schemas': schemas, ...others } = JSON.parse(known) as Readonly<Record<string, object>>
    const names = Object.keys(schemas ?? {})
    return Object.keys(others).length === 0 && names.every((name) => name.startsWith(`./${FOLDER}/`))
  })
}
