// What browser scripts say. It stands in the pages: what is here costs bytes of each page of its kind, and `page.…` of every page. What
// the search says comes with its index.

import { message } from './message'

const title = { title: 'text' } as const

export const SCRIPTS = {
  'page.updated': message('This site has been updated.', 'When a new build was published while a page is open.'),
  'page.reload': message('Reload', 'The button behind it.'),
  'page.close': message('Close', 'The button that closes something.'),
  'page.loading': message('Loading', 'What the bar is called that shows that a page is on its way.'),
  'page.download': message('Download', 'The button of a file that was found.'),
  'page.noPicture': message('No picture', 'In place of a picture that cannot be loaded.'),
  'page.copied': message('Copied', 'After a text was copied.'),
  'page.notCopied': message('Not copied', 'After a text could not be copied.'),
  'page.copy': message('Copy {title}', 'The button that copies a text.', title),
  'page.copyLines': message('Copy these lines', 'The button that copies a block of code.'),
  'page.copySum': message('Copy SHA-256 of {title}', 'The button behind a hash in a table.', title),
  'page.search': message('Search', 'What the search is called, and what stands in its empty field.'),
  'page.lost': message(
    'This can’t be loaded now. Try again when you are online.',
    'When what a reader asked for cannot be loaded.',
  ),
  'listed.found': message(
    '{count} of {all}{named}',
    'How many a filter leaves; {named} are the words that were chosen.',
    {
      count: 'number',
      all: 'text',
      named: 'text',
    },
  ),
  'listed.partly': message('. Only this page could be searched', 'Behind it, when there is no connection.'),
  'listed.noFavourites': message('No favourites yet. The heart on an add-on keeps it here.', 'In place of the list.'),
  'chosen.posts': message(
    '{project}: {count} {count, plural, one {post} other {posts}}',
    'How many posts a project has.',
    {
      project: 'text',
      count: 'number',
    },
  ),
  'chosen.partly': message('. Only this page could be searched', 'Behind it, when there is no connection.'),
  'tiles.found': message(
    '{count, plural, =0 {No textures} one {# texture} other {# textures}} for “{question}”',
    'How many textures were found.',
    { count: 'number', question: 'text' },
  ),
  'tiles.partly': message('. Only this page could be searched', 'Behind it, when there is no connection.'),
  'tiles.pause': message('Pause animations', 'The button.'),
  'tiles.play': message('Play animations', 'The button.'),
  'tiles.columns': message('{count} columns', 'What the slider says.', { count: 'text' }),
  'tiles.nearby': message('Textures nearby', 'What the links to the textures before and behind are called.'),
  'tiles.unknown': message('There is no texture with the id {id}.', 'In the dialog of a texture.', { id: 'text' }),
  'tiles.lost': message('The texture’s details can’t be loaded now.', 'In the dialog, when there is no connection.'),
  'tiles.path': message('{edition} path', 'In the dialog.', { edition: 'text' }),
  'tiles.authors': message('Drawn by', 'In the dialog.'),
  'tiles.tags': message('Tags', 'In the dialog.'),
  'tiles.tiled': message('Tiled 3 × 3', 'The button that lays a texture side by side.'),
  'stage.half': message('Half and half', 'What the slider of a comparison says in the middle.'),
  'stage.at': message('{percent} % {before}', 'What it says elsewhere.', { percent: 'text', before: 'text' }),
  'stage.left': message('Left side', 'A choice of packs.'),
  'stage.right': message('Right side', 'A choice of packs.'),
  'search.field': message('Search this site', 'What the field of the search is called.'),
  'search.hint': message('Packs, versions, news, add-ons, questions, textures.', 'What can be searched for.'),
  'search.total': message(
    '{count, plural, =0 {Nothing found for “{question}”.} one {# result for “{question}”} other {# results for “{question}”}}',
    'How much was found.',
    { count: 'number', question: 'text' },
  ),
  'search.pack': message('Packs', 'Heading over what was found.'),
  'search.page': message('Pages', 'Heading over what was found.'),
  'search.post': message('News', 'Heading over what was found.'),
  'search.addon': message('Add-ons', 'Heading over what was found.'),
  'search.faq': message('Questions', 'Heading over what was found.'),
  'search.release': message('Releases', 'Heading over what was found.'),
  'search.texture': message('Textures', 'Heading over what was found.'),
} as const
