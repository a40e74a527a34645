// The finder's corrections of questions. A script of its own, because the finder's script would exceed 10 kB with the corrections.

import { correctVersions } from './correct-question'
import { faultOf } from './question-fault'

export const finderCorrections = { faultOf, correctVersions }

export type FinderCorrections = typeof finderCorrections
