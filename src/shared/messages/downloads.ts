// The finder, /downloads and its tables.

import { message } from './message'

const asked = { asked: 'text' } as const
const example = { asked: 'text', example: 'text' } as const

export const DOWNLOADS = {
  'finder.heading': message('Which file is mine?', 'What the finder is called to who does not see it.'),
  'finder.edition': message('I play', 'Before the choice of an edition.'),
  'finder.edition-hidden': message('edition', 'Behind it, for who does not see the choice.'),
  'finder.resolution': message('in', 'Before the choice of a resolution.'),
  'finder.resolution-hidden': message('resolution', 'Behind it, for who does not see the choice.'),
  'finder.version': message('on version', 'Before the field for a version.'),
  'finder.version-of': message(
    'Version, {title}',
    'What the list of versions is called; {title} is a pack and edition.',
    {
      title: 'text',
    },
  ),
  'finder.newest': message('newest', 'Behind the version that is chosen, where it is the newest.'),
  'finder.file': message('Your file', 'Above the name of the file that was found.'),
  'finder.nothing': message('No {resolution} file for {edition} yet.', 'In place of a file.', {
    resolution: 'text',
    edition: 'text',
  }),
  'finder.answers.none': message('No file for {asked} yet.', 'Answer of the finder.', asked),
  'finder.answers.noneInChannel': message('No {channel} file for {asked}.', 'Answer of the finder.', {
    channel: 'text',
    asked: 'text',
  }),
  'finder.answers.noChannel': message('{pack} has no {channel} file for {edition} now.', 'Answer of the finder.', {
    pack: 'text',
    channel: 'text',
    edition: 'text',
  }),
  'finder.answers.noTable': message('{pack} has no file for {edition} yet.', 'Answer of the finder.', {
    pack: 'text',
    edition: 'text',
  }),
  'finder.answers.noResolution': message(
    'Nothing is drawn in {resolution}. There is {resolutions}.',
    'Answer of the finder.',
    { resolution: 'text', resolutions: 'text' },
  ),
  'finder.answers.noPack': message('No one pack is all of that. Ask for one of them.', 'Answer of the finder.'),
  'finder.answers.elsewhere': message('The files of {pack} are on the downloads page.', 'Answer of the finder.', {
    pack: 'text',
  }),
  'finder.answers.unknown': message('Not understood: {asked}. Ask like {example}.', 'Answer of the finder.', example),
  'finder.answers.incomplete': message(
    'Go on: {asked} is not yet a version like {example}.',
    'Answer of the finder.',
    example,
  ),
  'finder.answers.unclear': message(
    '{asked} can be read in two ways. Ask like {example}.',
    'Answer of the finder.',
    example,
  ),
  'finder.answers.several': message('{first} or {second}? Ask for one of them.', 'Answer of the finder.', {
    first: 'text',
    second: 'text',
  }),
  'finder.answers.closest': message('Closest:', 'Before versions that have a file.'),
  'finder.answers.and': message('and', 'Between two of them.'),
  'finder.answers.covers': message('Covers {oldest} to {newest}', 'What a file is for.', {
    oldest: 'text',
    newest: 'text',
  }),
  'finder.answers.has': message('Has {asked}', 'What a file is for.', asked),
  'finder.answers.newestOf': message('Newest of {asked}', 'What a file is.', asked),
  'finder.answers.orNewest': message('or the newest, {label}', 'Link behind an answer.', { label: 'text' }),
  'finder.answers.hasBadge': message('has {asked}', 'Badge of a row.', asked),
  'finder.answers.newestBadge': message('newest {asked}', 'Badge of a row.', asked),
  'finder.answers.newest': message('{label} newest', 'In the empty field: what it answers with.', { label: 'text' }),
  'finder.answers.versions': message('Versions', 'The list of versions below the field.'),
  'finder.answers.toDownloads': message('To its files', 'Link to the downloads.'),
  'downloads.heading': message('Downloads', 'Heading of the page.'),
  'downloads.intro': message('Every file of this site, newest first.', 'The sentence below it.'),
  'downloads.filters': message('Show', 'What the filters are called to who does not see them.'),
  'downloads.all': message('All', 'The choice of a filter that leaves everything.'),
  'downloads.pack': message('Pack', 'A filter.'),
  'downloads.edition': message('Edition', 'A filter.'),
  'downloads.channel': message('Channel', 'A filter, and a column of the tables.'),
  'downloads.total': message(
    '{files} {files, plural, one {file} other {files}} in {packs} {packs, plural, one {pack} other {packs}}',
    'How much there is.',
    { files: 'number', packs: 'number' },
  ),
  'downloads.skip': message('Skip the tables', 'Link to what stands behind them, seen when it has the focus.'),
  'downloads.packs': message('Packs', 'What the links to the tables are called to who does not see them.'),
  'downloads.none': message('No files yet.', 'In place of the tables of a pack.'),
  'downloads.programs': message('All of it for programs:', 'Before the links to the lists.'),
  'downloads.sums': message('SHA-256 of every file', 'Link to SHA256SUMS.'),
  'downloads.json': message('downloads.json', 'Link to it.'),
  'downloads.about': message('About this pack', 'Link to the page of a pack.'),
  'downloads.customise': message('Build your own', 'Link to where packs of one’s own are made.'),
  'downloads.latest': message('Latest post', 'Link to the newest post about a pack.'),
  'filters.nothing': message('No file is all of this: {choices}.', 'In place of the tables.', { choices: 'text' }),
  'filters.noChannel': message(
    'Every channel is switched off, so there is nothing to show.',
    'In place of the tables.',
  ),
  'filters.way': message('{choices} ({count})', 'A choice that leaves something.', { choices: 'text', count: 'text' }),
  'filters.total': message(
    '{files} {files, plural, one {file} other {files}} in {packs} {packs, plural, one {pack} other {packs}}',
    'How much the filters leave.',
    { files: 'number', packs: 'number' },
  ),
  'filters.older': message('{count} older', 'Opens the older files of a row that the filters leave.', {
    count: 'number',
  }),
  'filters.everything': message('Show everything', 'The button that clears the filters.'),
  'releases.version': message('Game version', 'Column of the tables.'),
  'releases.date': message('Date', 'Column of the tables.'),
  'releases.size': message('Size', 'Column of the tables.'),
  'releases.sha256': message('SHA-256', 'Column of the tables.'),
  'releases.mirrors': message('Mirrors', 'Column of the tables.'),
  'releases.file': message('File', 'Column of the tables, for who does not see it.'),
  'releases.newest': message('newest', 'Badge of the newest row.'),
  'releases.in-progress': message('In progress', 'In place of a file that is still drawn.'),
  'releases.older': message('{count} older', 'Opens the older files of a row.', { count: 'number' }),
  'releases.older-of': message('for {label}', 'Behind it, for who does not see the row.', { label: 'text' }),
} as const
