// Writes the JSON schemas of a site and registers them for the YAML extension of VS Code. Both are files that version control keeps, so that a
// clone has them.

import { join } from 'node:path'
import { readFolderEntries } from '../util/listing'
import { isFolder, makeFolder, readTextIfExists, tryRemoveRecursively } from '../util/fs'
import { fallbackIfThrows } from '../util/value-or'
import { writeViaTemp } from '../util/atomic-write'
import { NO_CUSTOM_DEFINITIONS, collectionsOf } from './collections'
import { editorSchemas, type EditorSchema } from './editor-schemas'
import { namesInContent } from './known-names'
import type { CustomDefinitions } from '../types'

/** Folder of the JSON schemas, relative to the site. The folder contains only files of packsite. */
export const EDITOR_SCHEMAS_FOLDER = '.vscode/packsite'
export const EDITOR_SETTINGS_FILE = '.vscode/settings.json'

export type WrittenEditorSchemas = {
  readonly schemas: readonly EditorSchema[]
  /** Settings of the YAML extension that name the schemas. */
  readonly settings: Settings
  /** False if the settings file has the user's own settings and does not name these schemas; the file is unchanged then. */
  readonly isRegistered: boolean
}

/** Returns the JSON schemas of the site's files, with the names that the site's content defines. */
export function siteEditorSchemas(root: string, own: CustomDefinitions): EditorSchema[] {
  return editorSchemas(own, namesInContent(root, own))
}

export function writeEditorSchemas(root: string, own: CustomDefinitions): WrittenEditorSchemas {
  const schemas = siteEditorSchemas(root, own)
  const folder = join(root, EDITOR_SCHEMAS_FOLDER)
  makeFolder(folder)
  const files = new Map(schemas.map(({ name, schema }) => [`${name}.json`, `${JSON.stringify(schema, null, 2)}\n`]))
  for (const { name } of readFolderEntries(folder)) if (!files.has(name)) tryRemoveRecursively(join(folder, name))
  for (const [name, text] of files) writeIfChanged(join(folder, name), text)
  const settings = editorSettings(schemas)
  return { schemas, settings, isRegistered: writeSettings(root, settings) }
}

/** Settings of the YAML extension of VS Code. */
export function editorSettings(schemas: readonly EditorSchema[]): Settings {
  return { 'yaml.schemas': Object.fromEntries(schemas.flatMap(settingOf)) }
}

/** Returns the text of .vscode/settings.json for a new site. */
export function newEditorSettingsText(): string {
  return settingsText(editorSettings(editorSchemas(NO_CUSTOM_DEFINITIONS, () => [])))
}

/**
 * Writes the schemas again if the site has them and one of the files may define names. `files`: relative to the site; null for any. Best
 * effort: errors of the disk are ignored.
 */
export function refreshEditorSchemas(root: string, own: CustomDefinitions, files: readonly string[] | null): void {
  if (!isFolder(join(root, EDITOR_SCHEMAS_FOLDER))) return
  const folders = collectionsOf(own).all.flatMap(({ vocabularies, folder }) =>
    vocabularies ? [`content/${folder}/`] : [],
  )
  const isNamed = files?.some((file) => folders.some((folder) => file.startsWith(folder))) ?? true
  if (isNamed) fallbackIfThrows(null, () => writeEditorSchemas(root, own))
}

function writeIfChanged(file: string, text: string): void {
  if (readTextIfExists(file) !== text) writeViaTemp(file, text)
}

/**
 * Maps a schema to its YAML files. Markdown files are omitted, since the setting only supports YAML. A translation, `main.de.yaml`, has only
 * words, so that a schema with required facts would report it.
 */
function settingOf({ name, files }: EditorSchema): [schema: string, files: readonly string[]][] {
  const data = files.filter((file) => !file.endsWith('.md'))
  const translations = data.flatMap((file) => (file.includes('/*.') ? [`!${file.replace(/(?<=\/)\*\./, '*.*.')}`] : []))
  return data.length === 0 ? [] : [[`./${EDITOR_SCHEMAS_FOLDER}/${name}.json`, [...data, ...translations]]]
}

type Settings = { readonly 'yaml.schemas'?: object }

/** Returns false if the settings file has the user's own settings and does not name these schemas. Such a file is not changed. */
function writeSettings(root: string, settings: Settings): boolean {
  const file = join(root, EDITOR_SETTINGS_FILE)
  const known = readTextIfExists(file)
  const current = known === null ? {} : parseSettings(known)
  if (current === null || !isOurs(current))
    return JSON.stringify(current?.['yaml.schemas']) === JSON.stringify(settings['yaml.schemas'])
  writeIfChanged(file, settingsText(settings))
  return true
}

function settingsText(settings: Settings): string {
  return `${JSON.stringify(settings, null, 2)}\n`
}

/** Returns null if the text is not JSON, such as JSON with comments. */
function parseSettings(text: string): Settings | null {
  return fallbackIfThrows(null, () => JSON.parse(text) as Settings)
}

/** True if packsite wrote all of these settings. Before version 0.3 the schemas were in .packsite/schemas. */
function isOurs({ 'yaml.schemas': schemas = {}, ...others }: Settings): boolean {
  const isOurSchema = (path: string): boolean => /^\.\/\.(?:vscode\/packsite|packsite\/schemas)\//.test(path)
  return Object.keys(others).length === 0 && Object.keys(schemas).every(isOurSchema)
}
