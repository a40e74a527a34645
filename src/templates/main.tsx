// What stands inside <main>. The generator renders it by itself, because the page and its payload carry the same text.
// MainLayout is the shell around it, the same for every page; the two other layouts decide how the content is held.

import type { ReactNode } from 'react'
import type { Page } from '../generator/types'
import { DefaultLayout } from './layouts/DefaultLayout'
import { NoContainerLayout } from './layouts/NoContainerLayout'

type MainContentProps = { readonly layout: Page['layout']; readonly children: ReactNode }

export function MainContent({ layout, children }: MainContentProps) {
  const Layout = layout === 'default' || layout === 'bare' ? DefaultLayout : NoContainerLayout
  return <Layout>{children}</Layout>
}
