import { expect, test } from 'vitest'
import { mergeMirrors } from '../../../src/generator/pages/views/mirrors'
import type { DownloadFileProps, DownloadGroupProps } from '../../../src/generator/types'

const file = (label: string, href: string): DownloadFileProps => ({
  label,
  title: '',
  href,
  extension: /\.(?:zip|mcpack)(?=\?|$)/.exec(href)?.[0] ?? '',
  sizeText: '',
  sha256: '',
  date: null,
  row: null,
  mirrors: [],
  listings: [],
  apps: [],
})

/** Label of each group -> what its lines are called, with their mirrors. */
const shown = (groups: readonly DownloadGroupProps[]) =>
  mergeMirrors(groups).map(({ label, files }) => [
    label,
    ...files.map(({ label: name, mirrors }) => [name, ...mirrors.map(({ text }) => text)].join(' < ')),
  ])

test('a file of the same name on another host stands with the first one, and a group of mirrors alone goes', () => {
  expect(
    shown([
      { label: 'Java', files: [file('32x', '/packs/Addons/moss-32x.zip'), file('64x', '/packs/Addons/moss-64x.zip')] },
      { label: 'Bedrock', files: [file('32x', '/packs/Addons/moss-32x.mcpack')] },
      {
        label: 'Mirrors',
        files: [
          file('32x on One', 'https://one.example/get/moss-32x.zip'),
          file('32x on Two', 'https://two.example/moss-32x.zip?from=list'),
        ],
      },
    ]),
  ).toEqual([
    ['Java', '32x < one.example < two.example', '64x'],
    ['Bedrock', '32x'],
  ])
})

test('two files of one name on one host, and addresses of pages, stay lines', () => {
  const kept = [
    { label: null, files: [file('32x', 'https://one.example/32/a.zip'), file('64x', 'https://one.example/64/a.zip')] },
    { label: 'Elsewhere', files: [file('32x', 'https://two.example/32/a.zip'), file('Page', 'https://one.example/a')] },
    { label: 'More', files: [file('Page', 'https://two.example/a')] },
  ]
  expect(mergeMirrors(kept)).toEqual(kept)
})

test('a file that is called otherwise, or stands in the same group, is another one', () => {
  const kept = [
    {
      label: 'Java',
      files: [file('32x', 'https://one.example/pack.zip'), file('32x lite', 'https://two.example/pack.zip')],
    },
    { label: 'Larger', files: [file('64x', 'https://three.example/pack.zip')] },
  ]
  expect(mergeMirrors(kept)).toEqual(kept)
})
