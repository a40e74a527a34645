// Settings of move.mjs for Astro. Write your collections and their addresses.
export const sources = [
  { from: 'old/src/content/blog', to: 'content/news', address: '/blog/:path/', defaults: { project: 'quarry32x' } },
  { from: 'old/src/pages', to: 'content/pages', address: '/:path' },
]
export const redirects = { '/blog/': '/news', '/rss.xml': '/feed.xml' }
