// Questions and answers: all, and by category. The canonical address of an entry is in its first category.

import { href, installLinkIfAny, linkProps, routeAddress, textLanguageProps, type PlanContext } from '../view-context'
import { say } from '../view-messages'
import { routePageName } from '../meta'
import { originalFileImageProps } from '../page-images'
import { bodyHtml } from '../body-html'
import { updateCheckDataAddresses } from '../current-addresses'
import { viewResult, type TemplateView } from './view'
import type { FaqCategory, FaqCategoryProps, FaqEntry, LinkProps, Route } from '../../types'

function categoryAddress(context: PlanContext, category: string): string {
  return routeAddress(context, 'faq-category', { category })
}

/** Returns the address of a question: its anchor on the page of its first category. */
function entryAddress(context: PlanContext, { categories, id }: FaqEntry): string {
  return `${categoryAddress(context, categories[0] ?? '')}#${id}`
}

function entryProps(context: PlanContext, entry: FaqEntry) {
  return {
    ...textLanguageProps(entry),
    id: entry.id,
    question: entry.question,
    keywords: [...entry.keywords],
    answer: bodyHtml(context, entry.answer),
    href: href(context, entryAddress(context, entry)),
  }
}

const ICONS = '/image/page/faq-icons.png'

/**
 * Returns the icon of a category. The picture has square icons side by side, in the order of the categories. Null if the picture is missing or too
 * short.
 */
function iconProps(context: PlanContext, category: FaqCategory): FaqCategoryProps['icon'] {
  const image = originalFileImageProps(context, ICONS, '')
  const place = context.content.data.faqCategories.indexOf(category)
  if (image === null || (place + 1) * image.height > image.width) return null
  const { src, width, height } = image
  return { src, width, height, left: place * height }
}

/** The version finder, the check of a file and the install guide, as far as the site has them. */
function helpLinks(context: PlanContext): LinkProps[] {
  const downloads = routeAddress(context, 'downloads')
  const hasDownloads = context.routes.some(({ template }) => template === 'downloads')
  return [
    ...(hasDownloads ? [linkProps(context, say(context, 'finder.heading'), downloads)] : []),
    ...(updateCheckDataAddresses(context).length === 0
      ? []
      : [linkProps(context, say(context, 'current.heading'), `${downloads}#current`)]),
    ...installLinkIfAny(context),
  ]
}

type IsShown = (entry: FaqEntry) => boolean

function categoryProps(context: PlanContext, category: FaqCategory, isShown: IsShown): FaqCategoryProps {
  const { slug, name, color, description } = category
  const { faq: entries } = context.content
  return {
    ...{ slug, name, color, description },
    icon: iconProps(context, category),
    href: href(context, categoryAddress(context, slug)),
    count: entries.filter(({ categories }) => categories.includes(slug)).length,
    entries: entries.filter(isShown).map((entry) => entryProps(context, entry)),
  }
}

/** Lists every entry once, in its first category. */
export const faqView: TemplateView = {
  drafts: (_context, route) => [{ params: {}, show: (context) => showFaq(context, route), scripts: ['faq'] }],
  finds: (context) =>
    context.content.faq.map((entry) => ({
      kind: 'faq',
      title: entry.question,
      text: entry.answer.text,
      keywords: entry.keywords.join(' '),
      href: href(context, entryAddress(context, entry)),
    })),
  shows: {
    faq: (context, file) => {
      const entry = context.content.faq.find((candidate) => candidate.file === file)
      return entry === undefined ? null : entryAddress(context, entry)
    },
    'site/faq-categories': (context) => routeAddress(context, 'faq'),
  },
}

function showFaq(context: PlanContext, route: Route) {
  const { faq: entries, data } = context.content
  return viewResult('faq', {
    heading: routePageName(route),
    total: entries.length,
    categories: data.faqCategories.map((category) =>
      categoryProps(context, category, ({ categories }) => categories[0] === category.slug),
    ),
    help: helpLinks(context),
  })
}

export const faqCategoryView: TemplateView = {
  drafts: ({ content: { data } }) =>
    data.faqCategories.map((category, index) => ({
      params: { category: category.slug },
      scripts: ['faq'],
      meta: () => ({ name: category.name, description: category.description }),
      sources: [
        { file: data.files['faq-categories'] ?? '', keyPath: [index, 'slug'], label: `slug: ${category.slug}` },
      ],
      show: (now) => showFaqCategory(now, category),
    })),
}

function showFaqCategory(context: PlanContext, category: FaqCategory) {
  return viewResult('faq-category', {
    category: categoryProps(context, category, ({ categories }) => categories.includes(category.slug)),
    others: context.content.data.faqCategories
      .filter(({ slug }) => slug !== category.slug)
      .map((other) => ({
        ...linkProps(context, other.name, categoryAddress(context, other.slug)),
        icon: iconProps(context, other),
        color: other.color,
      })),
    faqHref: href(context, routeAddress(context, 'faq')),
    help: helpLinks(context),
  })
}
