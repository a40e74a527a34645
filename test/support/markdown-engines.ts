// The two ways of Markdown, each with the sanitiser behind it.

import { highlight } from '../../src/generator/content/highlight'
import { createConverter, createPlainConverter } from '../../src/generator/content/pipeline'
import { createRemarkEngine } from '../../src/generator/content/remark'
import { loadSatteri } from '../../src/generator/content/satteri'
import { sampleSite } from '../unit/samples'
import type { Converted } from '../../src/generator/content/markdown'

const engine = await loadSatteri()
if (engine === null) throw new Error('satteri is not installed.')

/** Markdown -> HTML as the engine gives it. */
export const satteriEngine = engine
export const remarkEngine = createRemarkEngine()

const options = { site: sampleSite(), highlight }

/** Null for a text that is not plain; a few texts at a time, or one. */
export const convertAllPlain = createPlainConverter(satteriEngine, options)
export const convertPlain = (markdown: string): Converted | null => convertAllPlain([markdown])[0] ?? null
export const convertByRemark = createConverter(remarkEngine, options)
