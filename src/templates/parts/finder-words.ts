// What the finder and the filters of /downloads say, as their scripts fill it in.

import type { FilterWords, FinderWords } from '../../shared/finder-data'

export const FINDER_WORDS: FinderWords = {
  none: 'No file for {asked} yet.',
  noneInChannel: 'No {channel} file for {asked}.',
  noChannel: '{pack} has no {channel} file for {edition} now.',
  noTable: '{pack} has no file for {edition} yet.',
  noResolution: 'Nothing is drawn in {resolution}. There is {resolutions}.',
  noPack: 'No one pack is all of that. Ask for one of them.',
  elsewhere: 'The files of {pack} are on the downloads page.',
  unknown: 'Not understood: {asked}. Ask like {example}.',
  incomplete: 'Go on: {asked} is not yet a version like {example}.',
  unclear: '{asked} can be read in two ways. Ask like {example}.',
  several: '{first} or {second}? Ask for one of them.',
  closest: 'Closest:',
  and: 'and',
  covers: 'Covers {oldest} to {newest}',
  has: 'Has {asked}',
  newestOf: 'Newest of {asked}',
  orNewest: 'or the newest, {label}',
  hasBadge: 'has {asked}',
  newestBadge: 'newest {asked}',
  newest: '{label} newest',
  versions: 'Versions',
  toDownloads: 'To its files',
}

export const FILTER_WORDS: FilterWords = {
  nothing: 'No file is all of this: {choices}.',
  noChannel: 'Every channel is switched off, so there is nothing to show.',
  way: '{choices} ({count})',
  everything: 'Show everything',
}
