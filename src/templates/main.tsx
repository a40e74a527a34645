// The content of <main>. The generator renders it separately, because page and payload contain the same HTML. MainLayout is the HTML
// around <main>; DefaultLayout and NoContainerLayout arrange the content.

import type { ReactNode } from 'react'
import type { Page } from '../generator/types'
import { DefaultLayout } from './layouts/DefaultLayout'
import { NoContainerLayout } from './layouts/NoContainerLayout'
import { say } from './words'

type MainContentProps = {
  readonly layout: Page['layout']
  /** True for a page whose text is not in the language of the page. */
  readonly isUntranslated: boolean
  readonly children: ReactNode
}

export function MainContent({ layout, isUntranslated, children }: MainContentProps) {
  const Layout = layout === 'default' || layout === 'bare' ? DefaultLayout : NoContainerLayout
  return (
    <>
      {isUntranslated && <p className="wrap quiet untranslated">{say('frame.untranslated')}</p>}
      <Layout>{children}</Layout>
    </>
  )
}
