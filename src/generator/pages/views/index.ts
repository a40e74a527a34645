// Maps template names to views. Any further template belongs to the site.

import { addon, addonsView } from './addons'
import { article, newsView } from './articles'
import { customise } from './customise'
import { downloadsView } from './downloads'
import { faqView, faqCategory } from './faq'
import { galleryView } from './gallery'
import { home } from './home'
import { pack } from './packs'
import { product } from './product'
import { release } from './release'
import { stats } from './stats'
import { siteTemplate } from './custom'
import { coffee, teapot } from './support'
import type { TemplateName } from '../../types'
import type { View } from './view'

/** All built-in templates except those of pages without a row. */
export const VIEWS: Readonly<Record<Exclude<TemplateName, 'not-found' | 'redirect'>, View>> = {
  home,
  news: newsView,
  article,
  downloads: downloadsView,
  pack,
  release,
  product,
  addons: addonsView,
  addon,
  customise,
  faq: faqView,
  'faq-category': faqCategory,
  gallery: galleryView,
  stats,
  coffee,
  teapot,
}

/** All views, also views without search documents. */
export const ALL_VIEWS: readonly View[] = [...Object.values(VIEWS), siteTemplate]

export function isBuiltInTemplate(template: string): template is keyof typeof VIEWS {
  return Object.hasOwn(VIEWS, template)
}

export function viewOf(template: string): View {
  return isBuiltInTemplate(template) ? VIEWS[template] : siteTemplate
}
