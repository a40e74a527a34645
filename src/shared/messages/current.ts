// Messages of the current-release check ("Is my pack up to date?"): the page, and the script, which is loaded with the first use.

import { message } from './message'

export const UPDATE_CHECK_MESSAGES = {
  'current.heading': message('Is my pack up to date?', 'Heading of the area for dropped files, and of the link to it.'),
  'current.intro': message(
    'Drop your pack here to see which release it is and if there is a newer one. The file stays on your device.',
    'Sentence below the heading.',
  ),
  'current.choose': message('Choose a file', 'Button that opens the file dialog.'),
  'current.drop': message('{begin} It stays on your device.', 'While the visitor drags a file over the page.', {
    begin: 'node',
  }),
  'current.drop-begin': message('Drop your .zip or .mcpack anywhere.', 'Value of {begin} in current.drop.'),
  'current.answers.reading': message('Reading your pack', 'While the browser reads the file.'),
  'current.answers.progress': message('{name}: {done} of {total} MB', 'Progress of reading.'),
  'current.answers.stop': message('Stop', 'Button that stops reading.'),
  'current.answers.first': message('One file at a time. We checked the first.', 'If the visitor drops several files.'),
  'current.answers.yours': message('Your file', 'Above the file name.'),
  'current.answers.another': message('Check another file', 'Button that starts again.'),
  'current.answers.size': message('{amount} {unit, select, kB {kB} other {MB}}', 'Size of a file.'),
  'current.answers.named': message('{name} of {date}', 'Name and date of a release.'),
  'current.answers.range': message('{from} to {to}', 'Range of versions or formats.'),
  'current.answers.newest': message('Yes, the newest.', 'Heading of a result.'),
  'current.answers.known': message('{table} {label}, {release}.', 'Release of the file.'),
  'current.answers.drawn': message(
    '{drawn}.',
    'After current.answers.known, for the newest release: {drawn} is drawn.all or drawn.some, how many textures the pack has.',
  ),
  'current.answers.changed': message('See what changed in it', 'Link to the release page.'),
  'current.answers.newer': message('There is a newer one.', 'Heading of a result.'),
  'current.answers.newer-text': message(
    'You have {yours}. {newest} is for the same version, {label}.',
    'Below the heading; {yours} and {newest} are releases.',
  ),
  'current.answers.since': message('Changes since yours: {changes}.', 'After the text above: changed textures.'),
  'current.answers.all-changes': message(
    '{count, plural, one {See the change} other {See all # changes}}',
    'Link to the page of the newer release.',
  ),
  'current.answers.what': message('About {name}', 'Link to the newer release, if fewer than two changes are known.'),
  'current.answers.download': message('Download {name}', 'Download button.'),
  'current.answers.other': message('The newest file, but for {label}.', 'Heading of a result.'),
  'current.answers.other-text': message(
    'You asked for {label} above; that is another file. The game will say “made for another version”, but loads this one too.',
    'Below the heading.',
  ),
  'current.answers.for': message('Get the file for {label}', 'Button that downloads the file for that version.'),
  'current.answers.addon': message('This is one of our add-ons.', 'Heading of a result.'),
  'current.answers.addon-text': message('It matches our file for {title}.', 'Below the heading.'),
  'current.answers.addon-link': message('About {title}', 'Link to the add-on page.'),
  'current.answers.built': message('You built this pack.', 'Heading of the result for a custom pack from /customise.'),
  'current.answers.built-text': message(
    'Its credits.txt says that it was built on {host} from {parts}. Build it again to get the newest files.',
    'Below the heading; {parts} are a release table with a version, and add-ons.',
  ),
  'current.answers.built-textures': message(
    '{count, plural, one {# single texture} other {# single textures}}',
    'Last item of {parts} in current.answers.built-text.',
  ),
  'current.answers.built-link': message('See what you chose', 'Link to /customise with the same choice.'),
  'current.answers.unknown': message('Not recognised.', 'Heading of a result.'),
  'current.answers.unknown-text': message(
    'We don’t recognise this file. It may come from another site, or be an old file of ours without a checksum.',
    'Below the heading, after the metadata of the file.',
  ),
  'current.answers.java': message(
    'Its pack.mcmeta says it is for {games} (pack format {formats}).',
    'Data of an unknown file.',
  ),
  'current.answers.java-format': message(
    'Its pack.mcmeta says pack format {formats}. We don’t know that format.',
    'Data of an unknown file.',
  ),
  'current.answers.bedrock': message(
    'Its manifest.json says it is for {version} and newer.',
    'Data of an unknown file.',
  ),
  'current.answers.says-nothing': message('It does not say which version it is for.', 'Unknown file without metadata.'),
  'current.answers.ours': message('Get our file for {label}', "Button that downloads the site's file instead."),
  'current.answers.no-pack': message('This is not a pack.', 'Heading of a result.'),
  'current.answers.no-pack-text': message(
    'Pack files end in .zip or .mcpack. If you have a folder, choose the file you downloaded instead.',
    'Below the heading.',
  ),
  'current.answers.cut': message('This file is incomplete.', 'Heading of a result.'),
  'current.answers.cut-text': message('Download it again.', 'Below the heading.'),
  'current.answers.lists': message('Could not load our lists.', 'Heading, if the browser is offline.'),
  'current.answers.lists-text': message('We could not check your file. Try again in a moment.', 'Below the heading.'),
  'current.answers.unreadable': message('Your browser could not open this file.', 'Heading of a result.'),
  'current.answers.unreadable-text': message(
    'It may have been moved or changed. Choose it again. If you have a folder, choose the file you downloaded instead.',
    'Below the heading.',
  ),
} as const
