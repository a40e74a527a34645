// What decides about the bytes of a site, by kind: the one list of them. A record of a build holds for as long as each of them
// is as it was. Bundles tell what they were made of (bundling/trace.ts), and so do the tools of pictures; whatever else is read
// stands in a folder that is listed as a whole.

import { join, sep } from 'node:path'
import { PICTURE_TOOLS } from '../assets/images/orders'
import { installedEngine } from '../util/markdown-engine'
import { installedFile, packageRoot } from '../util/package'
import type { BundleTrace } from '../types'

/** Packages that are no part of packsite's code and of no bundle, and whose version decides. */
const TOOLS = ['esbuild', ...PICTURE_TOOLS]

type PlacesRead = ReturnType<typeof placesRead>
/** Kinds of inputs that are files. */
export type FileInput = keyof PlacesRead['folders'] | keyof PlacesRead['files']

/** All kinds of inputs. What the environment, the clock and options say is asked anew by each command. */
export type InputKind = FileInput | 'lookups' | 'code' | 'clock' | 'environment' | 'options'

const SOURCES = join(packageRoot, 'src')

/** Absolute paths: folders that are read as a whole, and files or what is not there. */
export function placesRead(root: string, trace: BundleTrace) {
  return {
    folders: {
      content: join(root, 'content'),
      public: join(root, 'public'),
      templates: join(root, 'templates'),
      /** packsite's own templates, scripts, styles and fonts. */
      sources: SOURCES,
    },
    files: {
      /** Config, templates, scripts and styles, with all that they import, wherever that stands. */
      bundled: trace.inputs,
      /** Installed packages that decide about bytes, by their package.json. */
      packages: [...TOOLS.map(installedFile), ...installedEngine().files],
    },
  }
}

/** True for a folder whose names are inputs by themselves. */
export function isListed(folder: string): boolean {
  return folder === SOURCES || folder.startsWith(SOURCES + sep)
}
