// `packsite schemas`: writes JSON schemas of all content for editors, with the site's collections, fields and names.

import { countWithNoun } from '../../util/text'
import { EDITOR_SCHEMAS_FOLDER, EDITOR_SETTINGS_FILE, writeEditorSchemas } from '../../content/write-editor-schemas'
import { openSite } from '../../build/load-project'
import type { CliContext } from '../action'

export async function runSchemas({ terminal, root }: CliContext): Promise<void> {
  const { site } = await openSite(root, () => undefined)
  const { schemas, settings, isRegistered } = writeEditorSchemas(root, site.own)
  const rows = schemas.map(({ name, files }) => ({ name, files }))
  terminal.event({ event: 'schemas', folder: EDITOR_SCHEMAS_FOLDER, schemas: rows })
  terminal.line(`${countWithNoun(schemas.length, 'schema')} of content in ${EDITOR_SCHEMAS_FOLDER}.`)
  if (isRegistered) terminal.line(`${EDITOR_SETTINGS_FILE} registers them for the YAML extension of VS Code.`)
  else
    terminal.line(
      `${EDITOR_SETTINGS_FILE} already exists: add them to its 'yaml.schemas', such as\n${JSON.stringify(settings, null, 2)}`,
    )
}
