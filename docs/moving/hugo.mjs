// Settings of move.mjs for Hugo. Write your sections and their addresses.
const attribute = (text, name) => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1]

export const sources = [
  { from: 'old/content/posts', to: 'content/news', address: '/posts/:path/', defaults: { project: 'quarry32x' } },
  { from: 'old/content', files: /^[^/]+\.md$/, to: 'content/pages', address: '/:path' },
  {
    ...{ from: 'old/content/faq', to: 'content/faq', address: '/faq', alias: '/faq/:path/' },
    ...{ keys: { title: 'question', weight: 'order' }, defaults: { categories: ['packs'] } },
  },
]
export const redirects = { '/posts/': '/news', '/index.xml': '/feed.xml', '/posts/index.xml': '/feed.xml' }
export const bodies = [
  [/\{\{[<%] *(?:rel)?ref "?([^\s"]+)"? *[>%]\}\}/g, 'ref:$1'],
  [
    /\{\{[<%] *figure (.*?)[>%]\}\}/g,
    (_, text) => `![${attribute(text, 'alt') ?? attribute(text, 'caption') ?? ''}](${attribute(text, 'src')})`,
  ],
]
