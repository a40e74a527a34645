// Tests that only the compiler can fail, such as what it has to refuse: vitest takes the types out before it runs them.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { packageFolder } from '../support/paths'
import { listBelow } from '../support/site'

const folder = join(packageFolder, 'test')
const files = listBelow(folder)
  .filter((file) => /\.tsx?$/.test(file) && file !== 'integration/types.test.ts')
  .map((file) => join(folder, file))
  .filter((file) => /expectTypeOf|@ts-expect-error/.test(readFileSync(file, 'utf8')))

test('what tests say of types holds', () => {
  expect(files.length).toBeGreaterThan(1)
  const read = ts.readConfigFile(join(folder, 'tsconfig.json'), (file) => ts.sys.readFile(file))
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, folder)
  const program = ts.createProgram(files, options)
  const found = files.flatMap((file) => {
    const source = program.getSourceFile(file)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
  })
  const host = { getCanonicalFileName: (name: string) => name, getCurrentDirectory: () => packageFolder, getNewLine: () => '\n' } // prettier-ignore
  expect(ts.formatDiagnostics(found, host)).toBe('')
})
