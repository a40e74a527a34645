// Pages that show no content.

export { Coffee } from './Coffee'
export { NotFound } from './NotFound'
export { Redirect } from './Redirect'
export { Teapot } from './Teapot'
