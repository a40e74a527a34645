// Data of a plan beside its pages, created on request: search documents and files that scripts fetch.

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
    /** Not cached: the documents are as large as all texts of the site. */
    searchDocuments: () => searchDocuments(context),
    textureSheets: once(() => textureSheets(context)),
    currentFiles: once(() => currentFiles(context)),
    /** Data for the script of /customise. */
    customiseFiles: once(() => customiseFiles(context)),
    /** Messages of scripts that load late. */
    wordsFiles: once(() => wordsFiles(context)),
    searchWords: () => searchWords(context),
    /** Pictures of textures from pack files that pages show. */
    packPictures: once(() => new Map([...packPictures(context), ...customisePictures(context)])),
  }
}
