// The type of a build plan: the results of reading content, public files and code, the pages, and values derived from
// these results.

import type { LoadedPublicFiles } from '../../assets/public-files'
import type { AdminAssets } from '../../assets/admin'
import type { BundledAssets } from '../../assets/bundle-assets'
import type { PictureEncoderOptions } from '../../assets/images/encode'
import type { LoadedContent } from '../../content/load'
import type { OpenedSite } from '../load-project'
import type { LoadedRenderer } from '../../render/load-renderer'
import type { SearchIndex } from '../../output/search'
import type { SitePlan } from '../../pages/plan-languages'
import type { BundleTrace, Content, Frame, Hash, HostRules, OutputFile, Problem, Site } from '../../types'

/** A site that is ready to be rendered. */
export type PreparedPlan = {
  readonly site: Site
  readonly content: Content
  /** The config with problems and inputs, and the cache. */
  readonly opened: OpenedSite
  readonly read: LoadedSources
  readonly bundles: SiteBundles
  readonly plan: SitePlan
  readonly output: SiteWideOutput
}

/** A plan with its problems; pages may be missing. */
export type PlanWithProblems = PreparedPlan & {
  readonly faults: PlanFaults
  /** Returns the address, with base, of the page of a content file; null if the file has no page. */
  readonly follow: (file: string) => string | null
}

/** Results of reading the site. */
export type LoadedSources = {
  readonly content: LoadedContent
  /** The published files: all of public/, and files of content/ that shown entries reference. */
  readonly public: LoadedPublicFiles
  /** Like `public`, but including unpublished images of content/. */
  readonly found: LoadedPublicFiles
  /** Inputs of all bundles: config, templates, scripts and styles. */
  readonly trace: BundleTrace
  /** Input -> hash of its bytes. */
  readonly inputs: () => ReadonlyMap<string, Hash>
}

export type SiteBundles = {
  readonly assets: BundledAssets
  readonly renderer: LoadedRenderer
  readonly admin: AdminAssets
}

/** The files of the output besides pages. */
export type SiteWideOutput = {
  readonly app: Hash
  /** The build id: a hash of all inputs. */
  readonly id: () => Hash
  readonly frame: Frame
  /** Rules for hosts. */
  readonly rules: () => HostRules
  readonly search: SearchIndex
  /** Files that are not pages: assets, public/, textures, feeds. Each group is created on demand. */
  readonly files: readonly (() => readonly OutputFile[])[]
  /** Options for the encoding of images on pages. */
  readonly encoding: PictureEncoderOptions
}

export type PlanFaults = {
  /** True if a file or a route is invalid, so that pages are missing. */
  readonly isIncomplete: boolean
  /** Problems of the config, of single files and of routes. */
  readonly problems: readonly Problem[]
  /** Problems between files, pages and rules. */
  readonly check: () => readonly Problem[]
  /** Adds lines to problems. */
  readonly locate: (problems: readonly Problem[]) => readonly Problem[]
}
