// A site in English, Chinese and Arabic in Chromium, under the strict policy: its search, and the filter of its questions.

import { expect, test } from 'vitest'
import type { Files } from '../support/site'
import { describeInBrowser } from '../support/site-in-browser'
import { smallSite } from '../support/small-site'

const LANGUAGES = `languages: [
  { tag: 'en', name: 'English' },
  { tag: 'zh-Hans', name: '简体中文' },
  { tag: 'ar', name: 'العربية' },
],`

const FILES: Files = {
  ...smallSite({ more: LANGUAGES }),
  'content/faq/how.md': '---\nquestion: How do I install a pack?\ncategories: [packs]\n---\nPut it in the folder.\n',
  'content/faq/how.zh-Hans.md': '---\nquestion: 怎样安装材质包？\n---\n把文件放进文件夹。\n',
  'content/faq/how.ar.md': '---\nquestion: كيف أُثبّت الحزمة؟\n---\nضع الملف في المجلد.\n',
  'content/news/copper.md': '---\ntitle: Copper grows up\ndate: 2026-01-03\n---\nAll blocks are new.\n',
  'content/news/copper.zh-Hans.md': '---\ntitle: 铜块长大了\n---\n所有方块都是新的。\n',
  'content/news/copper.ar.md': '---\ntitle: النحاس يكبر\n---\nكل الكتل جديدة.\n',
}

describeInBrowser('a site in several languages', { files: FILES }, (site) => {
  test.each([
    ['zh-Hans', '安装', '/zh-Hans/faq#how', ['安装']],
    ['zh-Hans', '铜', '/zh-Hans/news/copper', ['铜']],
    ['zh-Hans', '方块', '/zh-Hans/news/copper', ['方块']],
    ['ar', 'الحزمه', '/ar/faq#how', ['الحزمة']],
    ['ar', 'نُحاس', '/ar/news/copper', ['النحاس']],
  ])('the search in %s finds %s', async (tag, question, address, marks) => {
    const { page, faults } = await site.open(`/${tag}/stats`)
    await page.keyboard.press('/')
    await page.locator('.search-dialog').waitFor()
    await page.keyboard.insertText(question)
    const found = page.locator(`.search-results a[href^="${address.replace(/#.*/, '')}"]`).first()
    await found.waitFor()
    expect(await found.locator('mark').allTextContents()).toEqual(marks)
    expect(faults).toEqual([])
  })

  test.each([
    ['zh-Hans', '材质', '怎样安装材质包？'],
    ['ar', 'أثبت الحزمه', 'كيف أُثبّت الحزمة؟'],
  ])('the filter of questions in %s finds %s', async (tag, question, title) => {
    const { page, faults } = await site.open(`/${tag}/faq`)
    await page.locator('[data-search-field]').fill(question)
    await page.locator('.faq-entry:visible', { hasText: title }).waitFor()
    await page.waitForFunction(
      () => [...document.querySelectorAll('.faq-entry')].filter((one) => one.checkVisibility()).length === 1,
    )
    expect(faults).toEqual([])
  })
})
