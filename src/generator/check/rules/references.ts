// Checks attributes that refer to ids, tabindex, and the language of the page.

import { splitAtEachSpace } from '../../util/text'
import { violationAt, type Violation, type PageRule } from '../violation'

const ID_LISTS = splitAtEachSpace(
  'aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-flowto aria-activedescendant aria-errormessage ' +
    'for list headers form popovertarget',
)

export const idReferences: PageRule = ({ elements, ids }) =>
  elements.flatMap((element) =>
    ID_LISTS.flatMap((key): Violation[] => {
      const value = element.attributes[key]
      if (value === undefined) return []
      const missing = value.split(/\s+/).filter((id) => id !== '' && !ids.has(id))
      return missing.map((id) => {
        const message = `'${key}' of <${element.name}> names the id '${id}', which the page does not have`
        const hint = 'correct the id, or remove the attribute.'
        return violationAt(element, 'aria-reference', { message, hint, find: [id] })
      })
    }),
  )

export const tabOrder: PageRule = ({ elements }) =>
  elements.flatMap((element) => {
    const { tabindex = '' } = element.attributes
    if (!(Number(tabindex) > 0)) return []
    const message = `<${element.name}> has the tabindex ${tabindex}`
    const hint = 'write 0, or -1, and put elements in the order in which they are used.'
    return [violationAt(element, 'tab-order', { message, hint, find: ['tabIndex', 'tabindex'] })]
  })

export const validHtmlLang: PageRule = ({ all }) => {
  const lang = all('html')[0]?.attributes['lang'] ?? ''
  if (/^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]+)*$/.test(lang)) return []
  const message = lang === '' ? 'The page does not declare its language' : `'${lang}' is not a language`
  const hint = 'set language in site.config.ts; <html> prints it as lang.'
  return [{ code: 'page-language', message, hint, find: ['language'], excerpt: all('html')[0]?.tag ?? '' }]
}
