import { describe, expect, test } from 'vitest'
import { packDownloadFolderName } from '../../../src/generator/content/collections/releases'
import { removeExtension } from '../../../src/generator/content/list'
import { publishState } from '../../../src/generator/content/publish-state'

describe('an entry', () => {
  const now = 1000

  test('is published unless something says otherwise', () => {
    expect(publishState({}, now)).toBe('published')
    expect(publishState({ published: true }, now)).toBe('published')
  })

  test('that is not published is a draft, whatever its dates', () => {
    expect(publishState({ published: false, publishAt: 1, expireAt: 2 }, now)).toBe('draft')
  })

  test('is scheduled until the moment of its publication', () => {
    expect(publishState({ publishAt: now + 1 }, now)).toBe('scheduled')
    expect(publishState({ publishAt: now }, now)).toBe('published')
  })

  test('is expired from the moment on at which it expires', () => {
    expect(publishState({ expireAt: now + 1 }, now)).toBe('published')
    expect(publishState({ expireAt: now }, now)).toBe('expired')
  })
})

test('the stem of a file is its path without its extension', () => {
  expect(removeExtension('2024/quarry.md')).toBe('2024/quarry')
  expect(removeExtension('a.b.yaml')).toBe('a.b')
  expect(removeExtension('v1.2/file')).toBe('v1.2/file')
})

test('the folder of a pack is its title with hyphens and its edition', () => {
  expect(packDownloadFolderName('Classic 32x', 'java')).toBe('Classic-32x-Java')
  expect(packDownloadFolderName('Classic  32x Renewed', 'bedrock')).toBe('Classic-32x-Renewed-Bedrock')
})
