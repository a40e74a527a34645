// Maps template names to views. Any further template belongs to the site.

import { addonView, addonsView } from './addons'
import { articleView, newsView } from './articles'
import { customiseView } from './customise'
import { downloadsView } from './downloads'
import { faqView, faqCategoryView } from './faq'
import { galleryView } from './gallery'
import { homeView } from './home'
import { packView } from './packs'
import { productView } from './product'
import { releaseView } from './release'
import { statsView } from './stats'
import { customTemplateView } from './custom'
import { coffeeView, teapotView } from './support'
import type { TemplateName } from '../../types'
import type { TemplateView } from './view'

/** Views of all built-in templates except 'not-found' and 'redirect', whose pages have no route. */
export const BUILT_IN_VIEWS: Readonly<Record<Exclude<TemplateName, 'not-found' | 'redirect'>, TemplateView>> = {
  home: homeView,
  news: newsView,
  article: articleView,
  downloads: downloadsView,
  pack: packView,
  release: releaseView,
  product: productView,
  addons: addonsView,
  addon: addonView,
  customise: customiseView,
  faq: faqView,
  'faq-category': faqCategoryView,
  gallery: galleryView,
  stats: statsView,
  coffee: coffeeView,
  teapot: teapotView,
}

/** All views, also views without search documents. */
export const ALL_VIEWS: readonly TemplateView[] = [...Object.values(BUILT_IN_VIEWS), customTemplateView]

export function isBuiltInTemplate(template: string): template is keyof typeof BUILT_IN_VIEWS {
  return Object.hasOwn(BUILT_IN_VIEWS, template)
}

export function viewOfTemplate(template: string): TemplateView {
  return isBuiltInTemplate(template) ? BUILT_IN_VIEWS[template] : customTemplateView
}
