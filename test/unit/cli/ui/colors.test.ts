import { expect, test } from 'vitest'
import { usesColor } from '../../../../src/generator/cli/ui/colors'

const FLAGS = [true, false]
const STREAMS = [true, false, undefined]
const UNSET = undefined
const NO = [UNSET, '', '0', '1']
const FORCE = [UNSET, '', '0', 'false', '1', 'true', '3']
const CI = [UNSET, '', 'true', '1']
const TERM = [UNSET, 'dumb', 'xterm-256color']

test('colours go to a terminal, unless somebody says otherwise, and nowhere else because of CI', () => {
  const told = new Map<string, number>()
  for (const flag of FLAGS)
    for (const isTerminal of STREAMS)
      for (const NO_COLOR of NO)
        for (const FORCE_COLOR of FORCE)
          for (const ci of CI)
            for (const term of TERM) {
              const env = { NO_COLOR, FORCE_COLOR, CI: ci, TERM: term, GITHUB_ACTIONS: ci, COLORTERM: 'truecolor' }
              const isRefused = !flag || ['0', '1'].includes(NO_COLOR ?? '')
              const [isForced, isForbidden] = [
                ['1', 'true', '3'],
                ['0', 'false'],
              ].map((words) => words.includes(FORCE_COLOR ?? ''))
              const byItself = isTerminal === true && term !== 'dumb' && isForbidden === false
              const expected = !isRefused && (isForced === true || byItself)
              expect(usesColor({ flag, env, isTerminal }), JSON.stringify({ flag, isTerminal, ...env })).toBe(expected)
              told.set(String(expected), (told.get(String(expected)) ?? 0) + 1)
            }
  expect(Math.min(...told.values())).toBeGreaterThan(100)
})
