// Messages of posts, pages and lists of posts.

import { message } from './message'

export const ARTICLE_AND_NEWS_MESSAGES = {
  'news.heading': message('News', 'Heading of the list of posts.'),
  'news.total': message('{count} {count, plural, one {post} other {posts}}', 'Number of posts.'),
  'news.page': message(', page {page} of {pages}', 'After news.total, if the list has several pages.', {
    page: 'number',
    pages: 'number',
  }),
  'news.projects': message('Projects', 'Accessible name of the project filter.'),
  'news.all': message('All', 'Option for all projects.'),
  'news.years': message('Other years', 'Heading of the links to posts of other years.'),
  'news.none': message('No news yet.', 'Instead of an empty list.'),
  'news.follow': message('Follow the news:', 'Before the links to the feeds.'),
  'news.atom': message('Atom feed', 'Link to a feed.'),
  'news.json': message('JSON feed', 'Link to a feed.'),
  'news.feed': message('{brand} news', 'Title of the feeds.'),
  'article.updated': message('Updated {date}', 'Date of the last change, above the text.', { date: 'node' }),
  'article.by': message('By {names}', 'Authors, above the text.', { names: 'node' }),
  'article.tags': message('Tags', 'Accessible name of the tags.'),
  'article.posts': message('Posts', 'Accessible name of the links to the previous and the next post.'),
  'article.previous': message('Previous', 'Link to the previous post.'),
  'article.next': message('Next', 'Link to the next post.'),
  'article.release': message('Get this release', 'Heading of the downloads, if the post has few files.'),
  'article.downloads': message('Downloads', 'Heading of the downloads, if the post has many files.'),
  'article.contents': message('On this page', 'Heading of the table of contents.'),
  'article.changelog': message('Changelog', 'Heading of the changelog.'),
  'article.discontinued': message('Discontinued', 'Badge of a discontinued post.'),
  'alert.note': message('Note', 'Title of an alert.'),
  'alert.tip': message('Tip', 'Title of an alert.'),
  'alert.important': message('Important', 'Title of an alert.'),
  'alert.warning': message('Warning', 'Title of an alert.'),
  'alert.caution': message('Caution', 'Title of an alert.'),
  'footnotes.heading': message('Footnotes', 'Heading of the footnotes, for screen readers.'),
  'footnotes.back': message(
    'Back to reference {reference}',
    'Accessible name of the link from a footnote back to the text; {reference} is 1, or 1-2 for the second reference.',
  ),
  'article.get': message('Get {pack}', 'Heading in a post about a pack without files of its own.'),
  'article.files': message('See the files', 'Button below that heading.'),
  'article.another': message('Another version', 'Link to the files of other versions.'),
} as const
