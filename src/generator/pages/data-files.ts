// Data of a plan beside its pages, created on request: search documents and files that scripts fetch.

import { once } from '../util/memoize'
import { updateCheckDataFiles } from './current'
import { customiseDataFiles } from './customise'
import { searchMessages, lazyScriptMessageFiles } from './lazy-messages'
import { customisePictures } from './customise-wall'
import { searchDocuments } from './search-documents'
import { textureDataFiles } from './texture-data-files'
import { historyPictures } from './texture-history'
import { releaseTexturePictures } from './views/release-pictures'
import type { PlanContext } from './view-context'

export function createLazyPlanData(context: PlanContext) {
  return {
    /** Not cached: the documents are as large as all texts of the site. */
    searchDocuments: () => searchDocuments(context),
    textureSheets: once(() => textureDataFiles(context)),
    currentFiles: once(() => updateCheckDataFiles(context)),
    /** Data for the script of /customise. */
    customiseFiles: once(() => customiseDataFiles(context)),
    /** Messages of scripts that load late. */
    wordsFiles: once(() => lazyScriptMessageFiles(context)),
    searchWords: () => searchMessages(context),
    /** Pictures of textures from pack files that pages show. */
    packPictures: once(
      () => new Map([...releaseTexturePictures(context), ...customisePictures(context), ...historyPictures(context)]),
    ),
  }
}
