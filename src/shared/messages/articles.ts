// Messages of posts, pages and lists of posts.

import { message } from './message'

export const ARTICLES = {
  'news.heading': message('News', 'Heading of the list of posts.'),
  'news.total': message('{count} {count, plural, one {post} other {posts}}', 'How many there are.'),
  'news.page': message(', page {page} of {pages}', 'Behind it, where they are on several pages.', {
    page: 'number',
    pages: 'number',
  }),
  'news.projects': message('Projects', 'What the filter is called to who does not see it.'),
  'news.all': message('All', 'The choice of all projects.'),
  'news.years': message('Other years', 'Heading over the links to posts of other years.'),
  'news.none': message('No news yet.', 'In place of the list.'),
  'news.follow': message('Follow the news:', 'Before the links to the feeds.'),
  'news.atom': message('Atom feed', 'Link to a feed.'),
  'news.json': message('JSON feed', 'Link to a feed.'),
  'news.feed': message('{brand} news', 'What the feeds are called.'),
  'article.updated': message('Updated {date}', 'Above a text that was changed.', { date: 'node' }),
  'article.by': message('By {names}', 'Above a text with authors.', { names: 'node' }),
  'article.tags': message('Tags', 'What the tags are called to who does not see them.'),
  'article.posts': message(
    'Posts',
    'What the links to the posts before and behind are called to who does not see them.',
  ),
  'article.previous': message('Previous', 'Link to the post before this one.'),
  'article.next': message('Next', 'Link to the post behind this one.'),
  'article.release': message('Get this release', 'Heading over a few files.'),
  'article.downloads': message('Downloads', 'Heading over many files.'),
  'article.contents': message('On this page', 'Heading over the links to the parts of a text.'),
  'article.changelog': message('Changelog', 'Heading over it.'),
  'article.discontinued': message('Discontinued', 'The mark of a post about something that has ended.'),
  'alert.note': message('Note', 'Title of an alert in a text.'),
  'alert.tip': message('Tip', 'Title of an alert in a text.'),
  'alert.important': message('Important', 'Title of an alert in a text.'),
  'alert.warning': message('Warning', 'Title of an alert in a text.'),
  'alert.caution': message('Caution', 'Title of an alert in a text.'),
  'footnotes.heading': message('Footnotes', 'Heading of the footnotes of a text, for who does not see where it ends.'),
  'footnotes.back': message(
    'Back to reference {reference}',
    'What the link from a footnote to its place in the text is called; {reference} is 1, or 1-2 for the second place.',
  ),
  'article.another': message('Another version', 'Link to the files of other versions.'),
} as const
