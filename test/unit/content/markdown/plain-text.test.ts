import { describe, expect, test } from 'vitest'
import { beginningForExcerpt, excerpt } from '../../../../src/generator/util/text'
import { plainText, wholeBodyPlainText } from '../../../../src/generator/fast-paths/plain-text'
import { createRandom } from '../../../support/random'
import type { Html } from '../../../../src/generator/types'

const plain = (html: string): string => plainText(html)

describe('the plain text of HTML', () => {
  test('has no tags, and spaces where blocks end', () => {
    expect(plain('<h2 id="c-a">A</h2><p>One <em>t</em>wo<br />three</p><ul><li>x</li><li>y</li></ul>')).toBe(
      'A One two three x y',
    )
    expect(plain('<table><tr><th>a</th><td>b</td></tr></table>')).toBe('a b')
  })

  test('has the characters that entities stand for', () => {
    expect(plain('<p>a &lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; &amp;lt;</p>')).toBe('a <b> & "c" \'d\' &lt;')
  })

  test('has its white space collapsed', () => {
    expect(plain('<p>\n a\n\n  b\t</p>\n')).toBe('a b')
    expect(plain('')).toBe('')
  })

  test('does not glue what stands in boxes of their own', () => {
    expect(plain('<details><summary>More</summary>Text</details>')).toBe('More Text')
    expect(plain('<figure>A<figcaption>B</figcaption></figure>')).toBe('A B')
    expect(plain('<table><caption>A</caption><tr><td>B</td></tr></table>')).toBe('A B')
  })
})

test('all of the text of a body is known, of which no more is kept than an excerpt takes', () => {
  const html = `<p>${'one <em>two</em>\n'.repeat(200)}</p>` as Html
  const text = 'one two '.repeat(200).trim()
  expect(wholeBodyPlainText({ html, text: beginningForExcerpt(text) })).toBe(text)
  expect(wholeBodyPlainText({ html: '<p>a</p>' as Html, text: 'a' })).toBe('a')
})

describe('an excerpt', () => {
  test('of a short text is the text', () => {
    expect(excerpt('one two', 7)).toBe('one two')
    expect(excerpt('', 10)).toBe('')
  })

  test('ends between words, without their punctuation, and is not longer than asked', () => {
    expect(excerpt('one two three four', 12)).toBe('one two…')
    expect(excerpt('one two, three four', 11)).toBe('one two…')
    expect(excerpt('one two. three', 10)).toBe('one two…')
  })

  test('of one long word is cut inside it', () => {
    expect(excerpt('abcdefghij', 5)).toBe('abcd…')
  })

  test('never has half of a character', () => {
    expect(excerpt('😀'.repeat(10), 6)).not.toMatch(/\p{Surrogate}/u)
  })
})

test('an excerpt ends with a word, whatever stands after it', () => {
  const random = createRandom(3)
  const letters = Array.from('ab\u00e9 ,;:.-\u2013\n\t\u2026')
  for (let round = 0; round < 5000; round += 1) {
    const text = Array.from({ length: 40 }, () => letters[Math.floor(random() * letters.length)] ?? '').join('')
    const answer = excerpt(text, 20)
    expect(answer).toMatch(/^(?:|.*[^\s,;:.\u2013-])\u2026$/s)
    expect(text.startsWith(answer.slice(0, -1))).toBe(true)
    // Nothing but what stands between words is left out after the last one that fits.
    const left = text.slice(answer.length - 1, text.lastIndexOf(' ', 18) > 10 ? text.lastIndexOf(' ', 18) : 19)
    expect(left).toMatch(/^[\s,;:.\u2013-]*$/)
  }
})
