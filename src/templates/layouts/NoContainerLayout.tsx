// SPEC's full-width layout: the shell, with content that reaches the edges of the window.

import { MainContent } from '../main'
import { MainLayout } from './MainLayout'
import type { LayoutProps } from './MainLayout'

export function NoContainerLayout({ children, ...shell }: LayoutProps) {
  return (
    <MainLayout {...shell}>
      <MainContent layout="no-container">{children}</MainContent>
    </MainLayout>
  )
}
