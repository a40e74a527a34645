// Offers the page in the language that the browser prefers, once: a visitor from abroad often arrives at a page of the first language.

import { element } from './element'

export const OFFERED_KEY = 'language-offered'

type Offer = { readonly text: string; readonly close: string }

/** Shows the offer in the region of notices, if there is a translation that the visitor prefers to the page's language. */
export function offerLanguage(region: HTMLElement): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.languages a[data-offer]')].filter(isTranslation)
  const wanted = preferredTag([...links.map(({ lang }) => lang), document.documentElement.lang], navigator.languages)
  const link = links.find(({ lang }) => lang === wanted)
  if (link === undefined || region.hasChildNodes() || !isFirstOffer()) return
  const { text, close } = JSON.parse(link.dataset['offer'] ?? '{}') as Offer
  const { lang, dir, href } = link
  const button = element('button', { type: 'button', class: 'button button-small button-quiet', lang, dir }, close)
  button.addEventListener('click', () => {
    region.replaceChildren()
  })
  region.append(
    element('p', { lang, dir }, text),
    element('a', { class: 'button button-small', href, lang, dir, rel: 'alternate external' }, link.textContent),
    button,
  )
}

/** True for a link to another language in which the page has its own text. */
function isTranslation({ lang }: HTMLAnchorElement): boolean {
  return (
    lang !== document.documentElement.lang &&
    document.head.querySelector(`link[rel=alternate][hreflang="${lang}"]`) !== null
  )
}

/** The tag that fits the visitor's languages best: 'zh-Hans' for 'zh-CN'. Undefined without any. */
export function preferredTag(tags: readonly string[], wanted: readonly string[]): string | undefined {
  const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''
  for (const language of wanted) {
    const exact = tags.find((tag) => tag.toLowerCase() === language.toLowerCase())
    const found = exact ?? tags.find((tag) => primary(tag) === primary(language))
    if (found !== undefined) return found
  }
  return undefined
}

/** True once for each browser. Without storage there is no offer, since it would come with every page. */
function isFirstOffer(): boolean {
  try {
    if (localStorage.getItem(OFFERED_KEY) !== null) return false
    localStorage.setItem(OFFERED_KEY, 'yes')
    return true
  } catch {
    return false
  }
}
