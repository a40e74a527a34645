// The nouns of packsite. Types only: nothing here runs.

export type * from '../base/names'
export type * from '../base/problem'
export type { FileStamp } from '../base/stamp'
export type * from './site'
export type * from './content'
export type * from './page'
export type * from './rules'
export type * from './parts'
export type * from './pictures'
export type * from './props'
export type * from './tools'
export type * from './cache'
