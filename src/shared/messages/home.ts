// The home page, and the page of the family.

import { message } from './message'

export const HOME = {
  'home.older': message('Playing an older version?', 'Heading over the links to older versions of the game.'),
  'home.older-all': message('All versions', 'The link behind it, to the downloads.'),
  'home.packs': message('The packs', 'Heading over the cards of the packs.'),
  'home.packs-which': message('Which one is right for me?', 'The link behind it, to the page of the family.'),
  'home.news': message('News', 'Heading over the newest posts.'),
  'home.news-all': message('All news', 'The link behind it.'),
  'home.news-none': message('No news yet.', 'In place of the newest posts.'),
  'home.addons': message('Add-ons', 'Heading over the newest add-ons.'),
  'home.addons-all': message('All {count}', 'The link behind it.', { count: 'number' }),
  'home.compare': message('Before and after', 'Heading over the comparison.'),
  'home.more': message('More about {brand}', 'What the last links are called to who does not see them.'),
  'home.wall': message('These blocks in the gallery', 'Link in the wall of blocks, seen when it has the focus.'),
  'home.wall-picture': message(
    'The same blocks three times, with more pixels from left to right.',
    'What the wall of blocks is to who does not see it.',
  ),
  'compare.range': message('Show more of {before} or of {after}', 'What the slider of a comparison is called.'),
  'family.heading': message(
    'Which pack?',
    'Heading of the page of the family, where content/site/family.yaml has none.',
  ),
  'family.intro': message('All packs of the {brand} family, side by side.', 'The sentence below it, likewise.'),
  'family.look': message('I like', 'Before the choice of a look.'),
  'family.size': message('in', 'Before the choice of a resolution.'),
  'family.size-hidden': message('the resolution', 'Behind it, for who does not see the choice.'),
  'family.answer': message('Your pack', 'Above the name of the pack that was chosen.'),
  'family.no-edition': message('No {edition} yet', 'A pack that has no file for an edition.'),
  'family.none': message('There is no {look} in {resolution} yet.', 'In place of the pack.'),
  'family.downloads': message('Downloads', 'The button to the files of the pack.'),
  'family.downloads-of': message('Downloads of {pack}', 'The same, for who does not see the pack.'),
  'family.see': message('See the pack', 'Link to the page of the pack.'),
  'family.sides': message('Side by side', 'What the comparison is called to who does not see it.'),
  'family.game-scene': message(
    'A yard with a house, as {game} draws it',
    'What the left picture is to who does not see it.',
  ),
  'family.pack-scene': message('The same yard in {pack}', 'What the right picture is to who does not see it.'),
  'family.range': message('Show more of one picture or of the other', 'What the slider of the comparison is called.'),
  'family.blocks': message('The same blocks in every pack', 'Heading of the table of blocks.'),
  'family.packs': message('The packs', 'Its heading where it has no blocks.'),
  'family.drawn': message('Textures drawn', 'Row of the table.'),
  'family.newest': message('Newest file', 'Row of the table.'),
  'family.newest-name': message('{pack} for {edition} {version}', 'What the link to it is called.'),
  'family.missing': message('not drawn yet', 'A block that a pack has no picture of.'),
  'family.gallery': message('All {count} in the gallery', 'Link behind the heading of the table.'),
  'family.sites': message(
    '{count} {count, plural, one {site} other {sites}}',
    'The newest file, where other sites have it.',
    {
      count: 'number',
    },
  ),
  'family.questions': message('Still not sure?', 'Heading over the questions of content/site/family.yaml.'),
} as const
