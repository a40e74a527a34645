// News list: project chips become filter buttons. The first filter on a paginated list fetches the posts of the other pages.

import { readElementMessages } from './lib/words-at'
import { formatScriptMessage } from './lib/fill-pattern'
import { createQueryWriter } from './lib/keep-query'
import { createOtherPagesLoader } from './lib/other-pages'
import type { Mount } from './lib/page-script'
import { revealControls } from './lib/reveal'
import { setTextIfChanged } from './lib/set-text'

const PARTS = '.news-list > :is(.post-card, section)'
const POSTS = '.news-list > .post-card, .news-list .post-list > li'

export const mount: Mount = (page) => {
  const { main, signal } = page
  revealControls(main)
  const buttons = [...main.querySelectorAll<HTMLButtonElement>('[data-post-filter] button')]
  const total = main.querySelector<HTMLElement>('[data-total]')
  const all = total?.textContent ?? ''
  const words = readElementMessages<'chosen'>(total)
  const pagination = main.querySelector<HTMLElement>('.pagination')
  const postsHere = new Set(main.querySelectorAll<HTMLElement>(POSTS))
  const keep = createQueryWriter(signal)
  const partsOf = (list: ParentNode): Element[] => [...list.querySelectorAll(PARTS)]
  let chosen: HTMLButtonElement | undefined

  const show = (): void => {
    const note = others.look(chosen !== undefined, words.partly)
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === (chosen?.value ?? '')))
    const project = chosen?.closest<HTMLElement>('[data-project]')?.dataset['project']
    let count = 0
    for (const post of main.querySelectorAll<HTMLElement>(POSTS)) {
      post.hidden = project === undefined ? !postsHere.has(post) : post.dataset['project'] !== project
      if (!post.hidden) count += 1
    }
    for (const year of main.querySelectorAll<HTMLElement>('.news-list > section'))
      year.hidden = year.querySelector('.post-list > li:not([hidden])') === null
    setTextIfChanged(total, project === undefined ? all : formatScriptMessage(words.posts, { project, count }) + note)
  }

  const before = main.querySelector('.news-list > [data-post-filter]')
  /** Adds the posts to the same year on this page; otherwise inserts the part before or after the current content. */
  const adopt = (part: Element, where: 'prepend' | 'append'): void => {
    const year = part.getAttribute('aria-labelledby')
    const same = year === null ? null : main.querySelector(`.news-list > [aria-labelledby='${year}'] .post-list`)
    if (same !== null) same[where](...part.querySelectorAll('.post-list > li'))
    else if (where === 'prepend') before?.after(part)
    else pagination?.before(part)
  }

  const others = createOtherPagesLoader(page, {
    add: ({ before, after }) => {
      for (const part of before.flatMap(partsOf).reverse()) adopt(part, 'prepend')
      for (const part of after.flatMap(partsOf)) adopt(part, 'append')
    },
    show,
  })
  const choose = (slug: string): void => {
    chosen = buttons.find(({ value }) => value === slug && slug !== '')
    show()
  }
  for (const button of buttons) {
    button.addEventListener('click', () => {
      choose(button === chosen ? '' : button.value)
      keep({ project: chosen?.value ?? '' })
    })
  }
  const restore = (): void => {
    choose(new URLSearchParams(location.search).get('project') ?? '')
  }
  addEventListener('popstate', restore, { signal })
  restore()
}
