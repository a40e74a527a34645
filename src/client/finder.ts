// The finder of the home page: a text field in place of the list of versions, and the visitor's likely edition. What answers
// is loaded when somebody comes near it.

import { prepareFinder } from './lib/prepare-finder'

prepareFinder({ near: '[data-finder]', isAsked: false, load: () => import('./lib/listed-rows') })
