// Re-exports the templates of small pages that show no entries of content/.

export { Coffee } from './Coffee'
export { NotFound } from './NotFound'
export { Redirect } from './Redirect'
export { Teapot } from './Teapot'
