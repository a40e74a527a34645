// All inputs that affect the bytes of a site, by kind. A build state is valid while all inputs are unchanged. Bundles
// and image tools report their inputs (bundling/trace.ts); all other inputs are in folders that are listed completely.

import { join, sep } from 'node:path'
import { PICTURE_TOOLS } from '../assets/images/picture-registry'
import { detectMarkdownEngine } from '../util/markdown-engine'
import { packageJsonPath, packageRoot } from '../util/package'
import type { BundleTrace } from '../types'

/** Installed packages whose version affects the output, and whose code is neither in packsite's code nor in a bundle. */
const TOOLS = ['esbuild', ...PICTURE_TOOLS]

type InputPaths = ReturnType<typeof inputPaths>
/** Kinds of inputs that are files. */
export type FileInputKind = keyof InputPaths['folders'] | keyof InputPaths['files']

/** All kinds of inputs. Environment, clock and options are no files: each command reads them itself. */
export type InputKind = FileInputKind | 'lookups' | 'code' | 'clock' | 'environment' | 'options'

const SOURCES = join(packageRoot, 'src')

/** Absolute paths: folders that are listed completely, and files, including missing ones. */
export function inputPaths(root: string, trace: BundleTrace) {
  return {
    folders: {
      content: join(root, 'content'),
      public: join(root, 'public'),
      templates: join(root, 'templates'),
      /** packsite's templates, scripts, styles and fonts. */
      sources: SOURCES,
    },
    files: {
      /** Config, templates, scripts and styles, with all imports in any folder. */
      bundled: trace.inputs,
      /** The package.json of installed packages that affect the output. */
      packages: [...TOOLS.map(packageJsonPath), ...detectMarkdownEngine().files],
    },
  }
}

/** True for a folder in packsite's sources, which are listed completely: import lookups there need no record. */
export function isInPackageSources(folder: string): boolean {
  return folder === SOURCES || folder.startsWith(SOURCES + sep)
}
