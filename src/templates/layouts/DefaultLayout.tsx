// SPEC's default layout: the shell, with its content in a container.

import { MainContent } from '../main'
import { MainLayout } from './MainLayout'
import type { LayoutProps } from './MainLayout'

export function DefaultLayout({ children, ...shell }: LayoutProps) {
  return (
    <MainLayout {...shell}>
      <MainContent layout="default">{children}</MainContent>
    </MainLayout>
  )
}
