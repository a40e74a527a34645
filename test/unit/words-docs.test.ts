// docs/words.md is the guide, and the list of all messages below it is made of their table: `npx vitest run test/unit/words-docs.test.ts -u` writes it again.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MESSAGES } from '../../src/shared/messages'
import { packageFolder } from '../support/paths'

const MARK = '## All messages\n'

test('docs/words.md lists every message', async () => {
  const file = join(packageFolder, 'docs/words.md')
  const [guide = ''] = readFileSync(file, 'utf8').split(MARK)
  const rows = Object.entries(MESSAGES).map(([key, { text, about }]) => `- \`${key}\` \`${text}\`\n  ${about}`)
  await expect(`${guide}${MARK}\n${rows.join('\n')}\n`).toMatchFileSnapshot(file)
})
