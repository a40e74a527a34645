// Finds inline scripts and styles, which browsers ignore because of the site's content security policy (script-src
// 'self'; style-src 'self').

import { violationAt, type PageRule } from '../violation'

const HINT = 'the content security policy blocks it: move it into a file.'
/** Types of <script> that hold data. */
const DATA_TYPE = /^(?:application\/(?:ld\+)?json|speculationrules|text\/template)$/i

export const inlineScriptsAndStyles: PageRule = ({ elements }) =>
  elements.flatMap((element) => {
    const { name, attributes, children } = element
    const complain = (message: string, find: string) => [
      violationAt(element, 'inline-code', { message, hint: HINT, find: [find] }),
    ]
    if (name === 'style') return complain('The page has an inline <style>', '<style')
    if (
      name === 'script' &&
      attributes['src'] === undefined &&
      children.length > 0 &&
      !DATA_TYPE.test(attributes['type'] ?? '')
    )
      return complain('The page has an inline <script>', '<script')
    return Object.entries(attributes).flatMap(([key, value]) => {
      if (key === 'style') return complain(`<${name}> has an inline style: ${value}`, value)
      return /^on[a-z]+$/.test(key) ? complain(`<${name}> has an inline script in '${key}'`, value) : []
    })
  })
