// content/site: navigation, footer, projects, categories, figures and redirects. Every file may be absent.

import { z } from 'zod'
import { createProblem } from '../../base/errors'
import { color, integer, line, link, oneOf, permalink, picture, slug, text } from '../../schema/scalars'
import { correction } from '../../schema/suggest'
import { convertText, parseDataFile, stem, type LoadContext } from '../context'
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

export function loadSiteData(files: readonly ContentFile[], context: LoadContext): SiteData {
  const names = Object.keys(siteSchemas)
  for (const file of files) {
    if (names.includes(stem(file.name))) continue
    const hint = correction(stem(file.name), names)
    context.problems.push(
      createProblem('unknown-file', {
        message: `content/site has no file of this name`,
        at: { file: file.file },
        hint,
      }),
    )
  }
  const parse = <Name extends keyof typeof siteSchemas>(name: Name): z.output<(typeof siteSchemas)[Name]> | null => {
    const file = files.find((candidate) => stem(candidate.name) === name)
    const schema: z.ZodType = siteSchemas[name]
    return file === undefined
      ? null
      : (parseDataFile(file, schema, context) as z.output<(typeof siteSchemas)[Name]> | null)
  }
  const textOf = (name: string, keyPath: KeyPath, markdown: string): string => {
    const file = files.find((candidate) => stem(candidate.name) === name)
    return file === undefined ? '' : convertText(markdown, { file: file.file, keyPath }, context)
  }
  const home = parse('home')
  return {
    files: Object.fromEntries(files.map((file) => [stem(file.name), file.file])),
    nav: parse('nav') ?? [],
    footer: parse('footer') ?? [],
    home: {
      intro: home?.intro ?? '',
      links: home?.links ?? [],
      wall: home?.wall ?? null,
      closeUp: home?.closeUp ?? [],
      compare: home?.compare ?? null,
    },
    faqCategories: (parse('faq-categories') ?? []).map((category, index) => ({
      ...category,
      description: textOf('faq-categories', [index, 'description'], category.description),
    })),
    projects: (parse('projects') ?? []).map((project) => ({
      ...project,
      pack: project.pack ?? null,
      line: project.line ?? null,
      resolution: project.resolution ?? null,
      variant: project.variant ?? null,
      texturePack: project.texturePack ?? null,
      scene: project.scene ?? null,
    })),
    stats: parse('stats') ?? [],
    redirects: parse('redirects') ?? [],
  }
}
