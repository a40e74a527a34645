// What a plan gives beside its pages, each made when it is asked for: what the search finds, and data that scripts ask for.

import { once } from '../util/memoize'
import { currentFiles } from './current'
import { customiseFiles } from './customise'
import { searchWords, wordsFiles } from './lazy-messages'
import { customisePictures } from './customise-wall'
import { searchDocuments } from './search-documents'
import { textureSheets } from './texture-sheets'
import { packPictures, type Picture } from './views/release-pictures'
import type { CurrentList } from '../../shared/current-data'
import type { CustomisePack, CustomiseSingles } from '../../shared/customise-data'
import type { Words } from '../../shared/messages/fill'
import type { TextureSheet } from '../../shared/texture-sheet'
import type { OutputPath, SearchDocument } from '../types'
import type { PlanContext } from './view-context'

export type Asides = {
  /** Made for whoever asks: they are as much as all texts of the site. */
  readonly searchDocuments: () => readonly SearchDocument[]
  readonly textureSheets: () => ReadonlyMap<OutputPath, TextureSheet>
  /** Data of "Is mine current?": releases of each pack, add-ons of the site. */
  readonly currentFiles: () => ReadonlyMap<OutputPath, () => CurrentList>
  /** What browsers are told of each pack to put another one together. */
  readonly customiseFiles: () => ReadonlyMap<OutputPath, () => CustomisePack | CustomiseSingles>
  /** What scripts say that come late. */
  readonly wordsFiles: () => ReadonlyMap<OutputPath, () => Words>
  readonly searchWords: () => Words
  /** Pictures of textures, out of the files of packs, that pages show. */
  readonly packPictures: () => ReadonlyMap<string, Picture>
}

export function asidesOf(context: PlanContext): Asides {
  return {
    searchDocuments: () => searchDocuments(context),
    textureSheets: once(() => textureSheets(context)),
    currentFiles: once(() => currentFiles(context)),
    customiseFiles: once(() => customiseFiles(context)),
    wordsFiles: once(() => wordsFiles(context)),
    searchWords: () => searchWords(context),
    packPictures: once(() => new Map([...packPictures(context), ...customisePictures(context)])),
  }
}
