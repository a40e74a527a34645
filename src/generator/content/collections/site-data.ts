// content/site: navigation, footer, projects, categories, figures and redirects. Every file may be absent.

import { z } from 'zod'
import { createProblem } from '../../base/errors'
import { color, integer, line, link, oneOf, permalink, picture, slug, text } from '../../schema/scalars'
import { correction } from '../../schema/suggest'
import { convertText, parseDataFile, parseEach, stem, type LoadContext, type Parsed } from '../context'
import { notices } from './fields'
import type { KeyPath, Redirect, SiteData } from '../../model'
import type { ContentFile } from '../read'

const linkSchema = z.strictObject({ text: line(), to: link() })
const labelledPicture = z.strictObject({ image: picture(), label: line() })

export const siteSchemas = {
  nav: z.array(linkSchema),
  footer: z.array(z.strictObject({ title: line(), links: z.array(linkSchema) })),
  home: z.strictObject({
    intro: text().default(''),
    links: z.array(linkSchema).default([]),
    wall: z.strictObject({ wide: picture(), narrow: picture(), labels: z.array(line()).length(3) }).optional(),
    closeUp: z.array(integer(0, 9_999_999)).default([]),
    compare: z.strictObject({ before: labelledPicture, after: labelledPicture }).optional(),
  }),
  'faq-categories': z.array(
    z.strictObject({ slug: slug(), name: line(), icon: slug(), color: color(), description: text().default('') }),
  ),
  projects: z.array(
    z.strictObject({
      slug: slug(),
      name: line(),
      summary: text().default(''),
      pack: slug().optional(),
      line: oneOf(['main', 'classic']).optional(),
      resolution: integer(1, 4096).optional(),
      variant: slug().optional(),
      texturePack: slug().optional(),
      scene: picture().optional(),
      status: oneOf(['active', 'discontinued']).default('active'),
      formerSlugs: z.array(slug()).default([]),
      notices: notices.default([]),
    }),
  ),
  stats: z.array(z.strictObject({ label: line(), value: line(), note: text().default('') })),
  redirects: z.array(
    z.strictObject({
      from: permalink(),
      to: link(),
      status: oneOf(['301', '302', '307', '308'])
        .default('301')
        .transform((status) => Number(status) as Redirect['status']),
    }),
  ),
} as const

type SiteFileName = keyof typeof siteSchemas
type SiteFileData<Name extends SiteFileName> = z.output<(typeof siteSchemas)[Name]>
type SiteFile = { readonly name: string; readonly file: ContentFile; readonly data: unknown }

export function loadSiteData(files: readonly ContentFile[], context: LoadContext): Parsed<SiteFile> {
  const names = Object.keys(siteSchemas)
  return parseEach(files, context, (file, own): SiteFile[] => {
    const name = stem(file.name)
    if (names.includes(name)) {
      const schema: z.ZodType = siteSchemas[name as SiteFileName]
      return [{ name, file, data: parseDataFile(file, schema, own) }]
    }
    const message = `content/site has no file of this name`
    const hint = correction(name, names)
    own.problems.push(createProblem('unknown-file', { message, at: { file: file.file }, hint }))
    return [{ name, file, data: null }]
  })
}

export function resolveSiteData(files: readonly SiteFile[], context: LoadContext): SiteData {
  const dataOf = <Name extends SiteFileName>(wanted: Name): SiteFileData<Name> | null => {
    const found = files.find(({ name }) => name === wanted)
    return (found?.data ?? null) as SiteFileData<Name> | null
  }
  const textOf = (name: SiteFileName, keyPath: KeyPath, markdown: string): string => {
    const found = files.find((candidate) => candidate.name === name)
    return found === undefined ? '' : convertText(markdown, { file: found.file.file, keyPath }, context)
  }
  const home = dataOf('home')
  return {
    files: Object.fromEntries(files.map(({ name, file }) => [name, file.file])),
    nav: dataOf('nav') ?? [],
    footer: dataOf('footer') ?? [],
    home: {
      intro: home?.intro ?? '',
      links: home?.links ?? [],
      wall: home?.wall ?? null,
      closeUp: home?.closeUp ?? [],
      compare: home?.compare ?? null,
    },
    faqCategories: (dataOf('faq-categories') ?? []).map((category, index) => ({
      ...category,
      description: textOf('faq-categories', [index, 'description'], category.description),
    })),
    projects: (dataOf('projects') ?? []).map((project) => ({
      ...project,
      pack: project.pack ?? null,
      line: project.line ?? null,
      resolution: project.resolution ?? null,
      variant: project.variant ?? null,
      texturePack: project.texturePack ?? null,
      scene: project.scene ?? null,
    })),
    stats: dataOf('stats') ?? [],
    redirects: dataOf('redirects') ?? [],
  }
}
