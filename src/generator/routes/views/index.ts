// Template name -> view. A template that is not here is the site's own.

import { addon, addons } from './addons'
import { article, news } from './articles'
import { downloads } from './downloads'
import { faq, faqCategory } from './faq'
import { gallery } from './gallery'
import { home } from './home'
import { pack, product } from './packs'
import { stats } from './stats'
import { coffee, own, teapot } from './support'
import type { View } from './view'

/** By the names of their templates. */
export const VIEWS: Readonly<Record<string, View>> = {
  home,
  news,
  article,
  downloads,
  pack,
  product,
  addons,
  addon,
  faq,
  'faq-category': faqCategory,
  gallery,
  stats,
  coffee,
  teapot,
}

export function viewOf(template: string): View {
  return (Object.hasOwn(VIEWS, template) ? VIEWS[template] : undefined) ?? own
}
