// What preparing a site gives: its parts, each as the room that made it answers it, and what only all of them together say.

import type { TimeSliced } from '../../util/time-slicing'
import type { LoadedPublic } from '../../assets/public-files'
import type { BundledAssets } from '../../assets/bundle-assets'
import type { EncodeOptions } from '../../assets/images/encode'
import type { LoadedContent } from '../../content/load'
import type { OpenedSite } from '../load-project'
import type { LoadedRenderer } from '../../render/renderer-bundle'
import type { Plan } from '../../pages/plan-pages'
import type { BundleTrace, Content, FilePath, Frame, Hash, HostRules, OutputFile, Problem, Site } from '../../types'

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
  /** Bodies that were read to plan the pages. */
  readonly bodies: ReadonlySet<object>
  /** What all bundles depend on: of the config, of templates, of scripts and styles. */
  readonly trace: BundleTrace
  /** File below content/ or public/ -> hash of its bytes, and what else was read. */
  readonly inputs: () => ReadonlyMap<string, Hash>
}

export type Bundles = { readonly assets: BundledAssets; readonly renderer: LoadedRenderer }

/** What is to be written, but for the pages themselves. */
export type PlannedOutput = {
  readonly app: Hash
  /** Everything that was read, as a text. */
  readonly sources: () => string
  /** Its hash. */
  readonly id: () => Hash
  /** What its pages stand on, as a first preparation plans them; null where that cannot be told. */
  readonly ground: () => GlobalKey | null
  readonly frame: Frame
  /** What hosts are to answer. */
  readonly rules: () => HostRules
  /** Files that are not pages: assets, public/, textures, feeds. Each group is made when it is asked for. */
  readonly files: readonly (() => readonly OutputFile[])[]
  /** How the pictures of pages are drawn. */
  readonly encoding: EncodeOptions
}

/** What pages stand on, and how to tell which bodies one of them reads. */
export type GlobalKey = {
  readonly hash: Hash
  /** Hash of all that excerpts of texts are made of, with all that is not text. */
  readonly texts: Hash
  /** Hash of all that decides whether anything is wrong with the site, but for what stands in outDir. */
  readonly checked: Hash
  /** Hash of a file of content that is shown. */
  readonly hashOf: (file: FilePath) => Hash | undefined
  /** The files of bodies; null where one is of no file. */
  readonly filesOf: (bodies: ReadonlySet<object>) => readonly FilePath[] | null
}

export type PlanChecks = {
  /** True when a file or a row was refused: pages are missing. */
  readonly isIncomplete: boolean
  /** What is wrong with single files and rows. */
  readonly problems: readonly Problem[]
  /** What they say of each other. */
  readonly check: () => TimeSliced<readonly Problem[]>
  /** The last part of that, which depends on what stands on the disk at this moment. */
  readonly checkDisk: () => readonly Problem[]
  /** The problems with their lines. */
  readonly locate: (problems: readonly Problem[]) => readonly Problem[]
}
