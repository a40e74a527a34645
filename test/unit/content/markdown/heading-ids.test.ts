// Ids of headings in HTML that is sanitised: which get one, and what they are called.

import GithubSlugger from 'github-slugger'
import { describe, expect, test } from 'vitest'
import { addIdsAndListHeadings } from '../../../../src/generator/content/markdown/heading-ids'
import { SEED } from '../../../support/fuzz'
import { createRandom } from '../../../support/random'

const htmlOf = (html: string): string => addIdsAndListHeadings(html).html

describe('a heading', () => {
  test('of the levels 2 to 6 gets an id of its words, each its own', () => {
    const { html, headings, ids } = addIdsAndListHeadings(
      '<p>a</p>\n<h2>One <em>two</em></h2>\n<hr />\n<h3>One two</h3><h6>D &amp; E</h6>',
    )
    expect(html).toBe(
      '<p>a</p>\n<h2 id="c-one-two">One <em>two</em></h2>\n<hr />\n<h3 id="c-one-two-1">One two</h3><h6 id="c-d--e">D &amp; E</h6>',
    )
    expect(headings).toEqual([{ id: 'c-one-two', text: 'One two' }])
    expect(ids).toEqual(['c-one-two', 'c-one-two-1', 'c-d--e'])
  })

  test('keeps an id of its own, and what else it has', () => {
    const html = '<h2 id="c-own" title="t">Words</h2><h3 title="u">More</h3>'
    const answer = addIdsAndListHeadings(html)
    expect(answer.html).toBe('<h2 id="c-own" title="t">Words</h2><h3 id="c-more" title="u">More</h3>')
    expect(answer.headings).toEqual([{ id: 'c-own', text: 'Words' }])
    expect(answer.ids).toEqual(['c-more'])
  })

  test('is called by its pictures where it has no words', () => {
    expect(htmlOf('<h2><img src="/a.png" alt="A block" loading="lazy" /></h2>')).toContain('<h2 id="c-a-block">')
    expect(htmlOf('<h2></h2>')).toBe('<h2></h2>')
  })

  test('ends where the first of its own name ends', () => {
    expect(htmlOf('<h2>a<h3>b</h3>c</h2><h3>d</h3>')).toBe('<h2 id="c-a-b-c">a<h3>b</h3>c</h2><h3 id="c-d">d</h3>')
    expect(htmlOf('<h2>a')).toBe('<h2>a')
  })

  test('has the number that GitHub gives it', () => {
    const random = createRandom(SEED)
    const words = ['a', 'A', 'a-1', 'a-2', 'a-1-1', 'B c', 'constructor', '__proto__', '!', 'ä']
    for (let times = 0; times < 200; times += 1) {
      const slugger = new GithubSlugger()
      const texts = Array.from({ length: 12 }, () => words[Math.floor(random() * words.length)] ?? '')
      const ids = texts.map((text) => slugger.slug(text)).filter((slug) => slug !== '')
      expect(addIdsAndListHeadings(texts.map((text) => `<h2>${text}</h2>`).join('')).ids).toEqual(
        ids.map((slug) => `c-${slug}`),
      )
    }
  })

  test('is none that is written in a text', () => {
    expect(htmlOf('<p>&lt;h2&gt;a&lt;/h2&gt; h2</p>')).toBe('<p>&lt;h2&gt;a&lt;/h2&gt; h2</p>')
  })
})
