// The content of <main>. The generator renders it separately, because page and payload contain the same HTML. MainLayout is the HTML
// around <main>; DefaultLayout and NoContainerLayout arrange the content.

import type { ReactNode } from 'react'
import type { Page } from '../generator/types'
import { DefaultLayout } from './layouts/DefaultLayout'
import { NoContainerLayout } from './layouts/NoContainerLayout'

type MainContentProps = { readonly layout: Page['layout']; readonly children: ReactNode }

export function MainContent({ layout, children }: MainContentProps) {
  const Layout = layout === 'default' || layout === 'bare' ? DefaultLayout : NoContainerLayout
  return <Layout>{children}</Layout>
}
