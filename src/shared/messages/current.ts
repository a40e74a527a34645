// Messages of the current-release check ("Is mine current?"): the page, and the script, which is loaded with the first use.

import { message } from './message'

export const CURRENT = {
  'current.heading': message(
    'Is my pack up to date?',
    'Heading of the place where a pack can be dropped, and the link to it.',
  ),
  'current.intro': message(
    'Drop your pack here to see which release it is and if there is a newer one. The file stays on your device.',
    'The sentence below it.',
  ),
  'current.choose': message('Choose a file', 'The button.'),
  'current.drop': message('{begin} .zip or .mcpack, read on your device.', 'While a file is held over the page.', {
    begin: 'node',
  }),
  'current.drop-begin': message('Drop it anywhere', 'The first words of it.'),
  'current.answers.reading': message('Reading your pack', 'While the file is read.'),
  'current.answers.progress': message('{name}, {done} of {total} MB', 'How much of a file is read.'),
  'current.answers.stop': message('Stop', 'The button that ends the reading.'),
  'current.answers.first': message('One file at a time. We checked the first.', 'When several files were dropped.'),
  'current.answers.yours': message('Your file', 'Above the name of the file.'),
  'current.answers.another': message('Another file', 'The button that begins anew.'),
  'current.answers.size': message('{amount} {unit, select, kB {kB} other {MB}}', 'How large a file is.'),
  'current.answers.named': message('{name} of {date}', 'A release and its day.'),
  'current.answers.range': message('{from} to {to}', 'Several versions or formats.'),
  'current.answers.newest': message('Yes, the newest.', 'Heading of an answer.'),
  'current.answers.known': message('{table} {label}, {release}.', 'Which release a file is.'),
  'current.answers.drawn': message('{drawn}.', 'Behind it: how many textures it has.'),
  'current.answers.changed': message('What changed in it', 'Link to the page of the release.'),
  'current.answers.newer': message('There is a newer one.', 'Heading of an answer.'),
  'current.answers.newer-text': message(
    'Yours is {yours}. {newest} is for the same version, {label}.',
    'Below it; {yours} and {newest} are releases.',
  ),
  'current.answers.since': message('Since yours: {changes}.', 'Behind it: how many textures changed.'),
  'current.answers.all-changes': message(
    '{count, plural, one {The # change} other {All # changes}}',
    'Link to the page of the newer release.',
  ),
  'current.answers.what': message('What {name} is', 'Link to it, where no changes are known.'),
  'current.answers.download': message('Download {name}', 'The button.'),
  'current.answers.other': message('The newest file, but for {label}.', 'Heading of an answer.'),
  'current.answers.other-text': message(
    'You asked for {label} above; that is another file. The game says “made for another version” and loads it all the same.',
    'Below it.',
  ),
  'current.answers.for': message('For {label}', 'The button that gets the other file.'),
  'current.answers.addon': message('This is one of our add-ons.', 'Heading of an answer.'),
  'current.answers.addon-text': message('It is the file that we offer for {title}.', 'Below it.'),
  'current.answers.addon-link': message('About {title}', 'Link to the page of the add-on.'),
  'current.answers.built': message('Your own pack.', 'Heading of an answer for a pack that was built on /customise.'),
  'current.answers.built-text': message(
    'Its credits.txt says that it was built on {host} from {parts}. Build it again to get the newest files.',
    'Below it; {parts} are a release table with a version, and add-ons.',
  ),
  'current.answers.built-textures': message(
    '{count, plural, one {# single texture} other {# single textures}}',
    'The last of {parts} in it.',
  ),
  'current.answers.built-link': message('See what you chose', 'Link to the page that builds it.'),
  'current.answers.unknown': message('Not recognised.', 'Heading of an answer.'),
  'current.answers.unknown-text': message(
    'We don’t recognise this file: it may come from another site, or be a file of ours whose checksum we don’t have.',
    'Below it, behind what the file says of itself.',
  ),
  'current.answers.java': message(
    'Its pack.mcmeta says it is for {games} (pack format {formats}).',
    'What a strange file says.',
  ),
  'current.answers.java-format': message(
    'Its pack.mcmeta says pack format {formats}, which we don’t know.',
    'What a strange file says.',
  ),
  'current.answers.bedrock': message(
    'Its manifest.json says it is for {version} and newer.',
    'What a strange file says.',
  ),
  'current.answers.says-nothing': message(
    'It does not say which version it is for.',
    'Where a strange file says nothing.',
  ),
  'current.answers.ours': message('Get our file for {label}', 'The button that gets ours in its place.'),
  'current.answers.no-pack': message('This is not a pack.', 'Heading of an answer.'),
  'current.answers.no-pack-text': message(
    'Packs end in .zip or .mcpack. If yours is a folder, look for the file that you downloaded.',
    'Below it.',
  ),
  'current.answers.cut': message('This file is incomplete.', 'Heading of an answer.'),
  'current.answers.cut-text': message('Download it again.', 'Below it.'),
  'current.answers.lists': message('The lists could not be loaded.', 'Heading, when there is no connection.'),
  'current.answers.lists-text': message(
    'Your file is fine, and was not looked up. Try again in a moment.',
    'Below it.',
  ),
  'current.answers.unreadable': message('Your browser could not open this file.', 'Heading of an answer.'),
  'current.answers.unreadable-text': message(
    'It may have been moved or changed: choose it again. If it is a folder, look for the file that you downloaded.',
    'Below it.',
  ),
} as const
