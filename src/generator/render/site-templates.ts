// Finds custom templates by file name: templates of pages, and replacements of built-in layouts and parts.

import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SiteError, createProblem } from '../diagnostics/errors'
import { packageRoot } from '../util/package'
import { compareText } from '../util/text'
import { nearestWord } from '../schema/suggest'
import type { Problem } from '../types'

/** Folder of the built-in templates. */
export const TEMPLATES_FOLDER = join(packageRoot, 'src', 'templates')

export type CustomTemplateFile = {
  /** 'templates/layouts/Footer.tsx' */
  readonly file: string
  readonly absolute: string
}

export type CustomTemplates = {
  /** Templates of pages, by name. */
  readonly pages: ReadonlyMap<string, CustomTemplateFile>
  /** Replacements of built-in components: 'layouts/Footer' -> file. */
  readonly replaced: ReadonlyMap<string, CustomTemplateFile>
  /** Further files in layouts/ and parts/: imported by templates, or replacements with a wrong name. */
  readonly others: readonly CustomTemplateFile[]
}

export const NO_CUSTOM_TEMPLATES: CustomTemplates = { pages: new Map(), replaced: new Map(), others: [] }

const PAGES = 'pages'
const COMPONENT_FOLDERS = ['layouts', 'parts'] as const

/** Throws SiteError if two files have the same template name. */
export function findCustomTemplates(root: string): CustomTemplates {
  const pages = new Map<string, CustomTemplateFile>()
  const problems: Problem[] = []
  for (const found of [...filesIn(root, ''), ...filesIn(root, PAGES)]) {
    const name = templateName(found)
    const before = pages.get(name)
    if (before !== undefined) problems.push(twice(name, before, found))
    pages.set(name, found)
  }
  if (problems.length > 0) throw new SiteError(problems)
  const replaced = new Map<string, CustomTemplateFile>()
  const others: CustomTemplateFile[] = []
  for (const folder of COMPONENT_FOLDERS) {
    const known = new Set(replaceable(folder))
    for (const found of filesIn(root, folder)) {
      if (known.has(templateName(found))) replaced.set(`${folder}/${templateName(found)}`, found)
      else others.push(found)
    }
  }
  return { pages, replaced, others }
}

export function hasCustomTemplates(root: string): boolean {
  return existsSync(join(root, 'templates'))
}

/** In load order. */
export function customTemplateFiles({ pages, replaced }: CustomTemplates): CustomTemplateFile[] {
  return [...pages.values(), ...replaced.values()]
}

/** Names of custom page templates; null if a replaced layout or part may affect every page. */
export function templatesWithCustomCode(files: readonly string[]): ReadonlySet<string> | null {
  const isReplacement = (file: string): boolean =>
    COMPONENT_FOLDERS.some((folder) => file.startsWith(`templates/${folder}/`))
  return files.some(isReplacement) ? null : new Set(files.map((file) => templateName({ file })))
}

function filesIn(root: string, folder: string): CustomTemplateFile[] {
  const absolute = join(root, 'templates', folder)
  if (!existsSync(absolute)) return []
  return readdirSync(absolute)
    .filter((name) => name.endsWith('.tsx'))
    .sort(compareText)
    .map((name) => ({ file: ['templates', folder, name].filter(Boolean).join('/'), absolute: join(absolute, name) }))
}

export function templateName({ file }: Pick<CustomTemplateFile, 'file'>): string {
  return basename(file, '.tsx')
}

/** Names of built-in components in a folder, which has a file for each. */
function replaceable(folder: string): string[] {
  return readdirSync(join(TEMPLATES_FOLDER, folder)).flatMap((name) =>
    name.endsWith('.tsx') ? [basename(name, '.tsx')] : [],
  )
}

function twice(name: string, { file }: CustomTemplateFile, other: CustomTemplateFile): Problem {
  return createProblem('template-twice', {
    message: `The template '${name}' is defined in two files`,
    at: [{ file }, { file: other.file }],
    hint: 'keep one of them.',
  })
}

export type UsedTemplates = {
  /** Names of built-in page templates. */
  readonly builtIn: readonly string[]
  /** Names of templates that routes use. */
  readonly asked: ReadonlySet<string>
  /** Files that templates import. */
  readonly imported: ReadonlySet<string>
}

/** Returns a problem for each custom template file that replaces no component, that no route names and no template imports. */
export function unusedTemplateProblems(ownTemplates: CustomTemplates, { builtIn, asked, imported }: UsedTemplates) {
  const ofPages = [...ownTemplates.pages.values()].filter(
    (found) => ![...builtIn, ...asked].includes(templateName(found)),
  )
  return [...ofPages, ...ownTemplates.others]
    .filter(({ file }) => !imported.has(file))
    .map(({ file }) => {
      const folder = COMPONENT_FOLDERS.find((name) => file.startsWith(`templates/${name}/`))
      const names = folder === undefined ? [...builtIn, ...asked] : replaceable(folder)
      const near = nearestWord(templateName({ file }), names)
      const hint = folder === undefined ? 'name it in a route, or remove it.' : 'import it, or remove it.'
      return createProblem('unused-template', {
        message: `${file} replaces no template of packsite, and is not used`,
        at: { file },
        hint: near === null ? hint : `did you mean '${near}.tsx'?`,
      })
    })
}
