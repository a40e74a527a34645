import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeFiles } from '../../../src/generator/edit/change-files'
import { temporaryFolder } from '../../support/trees'

test('an edit between plan and change stops the change of all files, and later commands run', () => {
  const root = temporaryFolder()
  writeFileSync(join(root, 'a.md'), 'a')
  writeFileSync(join(root, 'b.md'), 'edited')
  const changes = ['a', 'b'].map((name) => ({ file: `${name}.md`, before: name, text: 'new' }))
  expect(() => {
    changeFiles(root, { command: 'packsite fetch-pictures', changes, moves: [] })
  }).toThrow("b.md was edited while 'packsite fetch-pictures' ran")
  expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('a')
  expect(existsSync(join(root, '.packsite/changes.json'))).toBe(false)
})
