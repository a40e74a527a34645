// What a plan gives beside its pages, each made when it is asked for: what the search finds, and data that scripts ask for.

import { once } from '../util/memoize'
import { currentFiles } from './current'
import { customiseFiles } from './customise'
import { searchWords, wordsFiles } from './lazy-messages'
import { customisePictures } from './customise-wall'
import { searchDocuments } from './search-documents'
import { textureSheets } from './texture-sheets'
import { packPictures } from './views/release-pictures'
import type { PlanContext } from './view-context'

export function asidesOf(context: PlanContext) {
  return {
    /** Made for whoever asks: they are as much as all texts of the site. */
    searchDocuments: () => searchDocuments(context),
    textureSheets: once(() => textureSheets(context)),
    /** Data of "Is mine current?": releases of each pack, add-ons of the site. */
    currentFiles: once(() => currentFiles(context)),
    /** What browsers are told of each pack to put another one together. */
    customiseFiles: once(() => customiseFiles(context)),
    /** What scripts say that come late. */
    wordsFiles: once(() => wordsFiles(context)),
    searchWords: () => searchWords(context),
    /** Pictures of textures, out of the files of packs, that pages show. */
    packPictures: once(() => new Map([...packPictures(context), ...customisePictures(context)])),
  }
}
