// Entry of the renderer bundle: this file, React and all templates in one module. The SHA-256 of the bundle identifies the code of rendered
// pages. The generator loads the bundle and never imports this file.

import * as set from 'packsite:templates'
import { createPageRenderer, createPagesRenderer } from './render/document'
import type { Renderer } from './types'

const renderPage = createPageRenderer(set)

export const renderer: Renderer = {
  templates: Object.keys(set.templates),
  renderPage,
  renderPages: createPagesRenderer(renderPage),
}
