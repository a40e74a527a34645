// Runs axe-core in a page: WCAG 2.2 A and AA and best practices, including target sizes.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { firstOf } from './faults'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  // Disabled by default.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  preload: false,
}

/** Returns faults such as 'target-size "a.more": Target has insufficient size' of the current page. `only` limits the rules. */
export async function axeFaults(page: Page, only: readonly string[] = []): Promise<string[]> {
  const options: RunOptions = only.length === 0 ? OPTIONS : { ...OPTIONS, runOnly: [...only], rules: {} }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate((options) => {
    const { axe } = window as unknown as { axe: { run: (context: Document, options: unknown) => Promise<AxeResults> } }
    return axe.run(document, options)
  }, options)
  return violations.flatMap(({ id, help, nodes }) =>
    firstOf(
      nodes.map(({ target, any, all, none }) => {
        const reason = [...none, ...all, ...any][0]?.message ?? help
        return `${id} "${target.join(' ')}": ${reason.replace(/\s+/g, ' ')}`
      }),
    ),
  )
}
