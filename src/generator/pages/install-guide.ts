// The page about the installation of a pack: content/pages/install.md.

import type { PostOrPage } from '../types'

/** Readers of the guide have a file at hand, so the page offers "Is my pack up to date?". */
export function isInstallGuide({ collection, id }: Pick<PostOrPage, 'collection' | 'id'>): boolean {
  return collection === 'pages' && id === 'install'
}
