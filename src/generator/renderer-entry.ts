// The entry of the renderer bundle: this file, React and every template in one module. Its SHA-256 is the code part of
// everything that is rendered. The generator itself never imports it: it loads the bundle.

import * as set from 'packsite:templates'
import { createPageRenderer, createPagesRenderer } from './render/document'
import type { Renderer } from './types'

const renderPage = createPageRenderer(set)

export const renderer: Renderer = {
  templates: Object.keys(set.templates),
  renderPage,
  renderPages: createPagesRenderer(renderPage),
}
