// Maps each template name to its component. A name without a component does not compile.

import type { ReactNode } from 'react'
import type { TemplateProps } from '../generator/types'
import { Addon } from './pages/Addon'
import { Addons } from './pages/Addons'
import { Article } from './pages/Article'
import { Customise } from './pages/Customise'
import { Downloads } from './pages/Downloads'
import { Faq } from './pages/Faq'
import { FaqCategory } from './pages/FaqCategory'
import { Coffee, NotFound, Redirect, Teapot } from './pages/further'
import { Gallery } from './pages/Gallery'
import { Home } from './pages/Home'
import { News } from './pages/News'
import { Pack } from './pages/Pack'
import { Product } from './pages/Product'
import { Release } from './pages/Release'
import { Stats } from './pages/Stats'

export type Templates = { readonly [Name in keyof TemplateProps]: (props: TemplateProps[Name]) => ReactNode }

export const templates: Templates = {
  home: Home,
  news: News,
  article: Article,
  downloads: Downloads,
  pack: Pack,
  release: Release,
  product: Product,
  addons: Addons,
  addon: Addon,
  customise: Customise,
  faq: Faq,
  'faq-category': FaqCategory,
  gallery: Gallery,
  stats: Stats,
  coffee: Coffee,
  teapot: Teapot,
  'not-found': NotFound,
  redirect: Redirect,
}

export { Document, MainContent } from './document'
