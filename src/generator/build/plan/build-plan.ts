// What preparing a site gives: its parts, each as the room that made it answers it, and what only all of them together say.

import type { TimeSliced } from '../../util/time-slicing'
import type { LoadedPublic } from '../../assets/public-files'
import type { BundledAssets } from '../../assets/bundle-assets'
import type { EncodeOptions } from '../../assets/images/encode'
import type { LoadedContent } from '../../content/load'
import type { OpenedSite } from '../load-project'
import type { LoadedRenderer } from '../../render/renderer-bundle'
import type { SearchIndex } from '../../output/search'
import type { Plan } from '../../pages/plan-pages'
import type { BundleTrace, Content, Frame, Hash, HostRules, OutputFile, Problem, Site } from '../../types'

/** A site that is ready to be rendered. */
export type PreparedPlan = {
  readonly site: Site
  readonly content: Content
  /** Its config, and what earlier builds kept for it. */
  readonly opened: OpenedSite
  readonly read: ReadSite
  readonly bundles: Bundles
  readonly plan: Plan
  readonly output: PlannedOutput
}

/** A site as far as it can be prepared, with what is wrong with it. */
export type BuildPlan = PreparedPlan & {
  readonly faults: PlanChecks
  /** The address, with base, of the page that shows a file of the content; null when none is more its own than others. */
  readonly follow: (file: string) => string | null
}

/** What was read. */
export type ReadSite = {
  readonly content: LoadedContent
  /** The files that are published: all of public/, and those of content/ that shown entries name. */
  readonly public: LoadedPublic
  /** The same with the pictures of content/ that are not published. */
  readonly found: LoadedPublic
  /** What all bundles depend on: of the config, of templates, of scripts and styles. */
  readonly trace: BundleTrace
  /** File below content/ or public/ -> hash of its bytes, and what else was read. */
  readonly inputs: () => ReadonlyMap<string, Hash>
}

export type Bundles = { readonly assets: BundledAssets; readonly renderer: LoadedRenderer }

/** What is to be written, but for the pages themselves. */
export type PlannedOutput = {
  readonly app: Hash
  /** Hash of everything that was read. */
  readonly id: () => Hash
  readonly frame: Frame
  /** What hosts are to answer. */
  readonly rules: () => HostRules
  readonly search: SearchIndex
  /** Files that are not pages: assets, public/, textures, feeds. Each group is made when it is asked for. */
  readonly files: readonly (() => readonly OutputFile[])[]
  /** How the pictures of pages are drawn. */
  readonly encoding: EncodeOptions
}

export type PlanChecks = {
  /** True when a file or a row was refused: pages are missing. */
  readonly isIncomplete: boolean
  /** What is wrong with single files and rows. */
  readonly problems: readonly Problem[]
  /** What they say of each other. */
  readonly check: () => TimeSliced<readonly Problem[]>
  /** The problems with their lines. */
  readonly locate: (problems: readonly Problem[]) => readonly Problem[]
}
