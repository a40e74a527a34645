// SPEC section 2, "Pack landing pages", section 3, "Pack page", and section 9, "Downloads", on the built pack pages.

import { expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { all, attribute, innerMain, one, parseHtml, textOf } from '../support/html'
import { readPacks } from '../support/records'
import { referenceRoot } from '../support/reference'

const dist = openDist(referenceRoot())
const packs = readPacks()
const addresses = packs.map(({ permalink }) => permalink)

const LATEST_POST = 'View Latest Post'
const RENEWED = 'Check out the Renewed version of this project!'
const ORIGINAL = 'Check out the original version of this project!'

/** SPEC's buttons, to the letter. */
const BUTTONS: Readonly<Record<string, readonly (readonly [text: string, to: string])[]>> = {
  '/classic32x/': [[RENEWED, '/classic32x-renewed/']],
  '/classic32x-renewed/': [[ORIGINAL, '/classic32x/']],
  '/classic64x/': [[RENEWED, '/classic64x-renewed/']],
  '/classic64x-renewed/': [[ORIGINAL, '/classic64x/']],
  // SPEC has none for a pack that is discontinued.
  '/steadfast-beta/': [['Downloads', '/downloads#Steadfast-for-Beta']],
  '/steadfast32x/': [
    ['Downloads', '/downloads#Steadfast-32x'],
    [LATEST_POST, '/steadfast32x/latest'],
  ],
  '/steadfast64x/': [
    ['Downloads', '/downloads#Steadfast-64x'],
    [LATEST_POST, '/steadfast64x/latest'],
  ],
}

type Group = readonly [group: string, files: readonly (readonly [label: string, address: string])[]]

function packAt(permalink: string) {
  const pack = packs.find((candidate) => candidate.permalink === permalink)
  if (pack === undefined) throw new Error(`There is no pack at ${permalink}`)
  return { ...pack, main: one(dist.page(permalink).tree, 'main') }
}

/** The groups of downloads that a built page shows. */
function groupsOn(permalink: string): Group[] {
  return all(packAt(permalink).main, '.download-groups section').map((section) => [
    all(section, 'h3').map(textOf).join(),
    all(section, '.download-list a').map((link) => [textOf(link), attribute(link, 'href')] as const),
  ])
}

function labelsOn(permalink: string): string[] {
  return groupsOn(permalink).flatMap(([, files]) => files.map(([label]) => label))
}

/** Value of a fact beside the description: 'Java' -> '1.6.x to 1.21.7'. */
function factOn(permalink: string, name: string): string {
  const facts = all(packAt(permalink).main, '.facts div')
  return facts
    .filter((fact) => textOf(one(fact, 'dt')) === name)
    .map((fact) => textOf(one(fact, 'dd')))
    .join()
}

test.each(addresses)('%s shows its buttons word for word and in order', (permalink) => {
  const buttons = all(packAt(permalink).main, '.button-row a')
  expect(buttons.map((button) => [textOf(button), attribute(button, 'href')])).toEqual(BUTTONS[permalink])
})

test.each(addresses)('%s shows its banner and its wordmark, which are files of the site', (permalink) => {
  const { main, banner, wordmark, title } = packAt(permalink)
  expect(banner).toMatch(/^\/image\/banners\//)
  expect(wordmark).toMatch(/^\/image\/wordmarks\//)
  const pictures = all(main, '.pack-banner img').map((image) => attribute(image, 'src'))
  expect(pictures).toEqual([banner, wordmark])
  expect(pictures.filter((path) => dist.fileAt(path) === null)).toEqual([])
  expect(attribute(one(main, 'h1 img'), 'alt')).toBe(title)
})

test.each(addresses)('%s shows its description as HTML', (permalink) => {
  const { main, description } = packAt(permalink)
  const shown = one(main, '.pack-description')
  const written = parseHtml(description)
  expect(textOf(shown)).toBe(textOf(written))
  const names = (root: Parameters<typeof all>[0]): string[] =>
    all(root, '').map(({ name, attribs }) => name + (attribs['href'] ?? ''))
  expect(names(shown)).toEqual(names(written))
})

test.each(addresses)('%s lists its downloads word for word and in the order of its file', (permalink) => {
  const { downloads = {} } = packAt(permalink)
  const written = Object.entries(downloads).map(([group, files]) => [group, Object.entries(files)])
  expect(groupsOn(permalink)).toEqual(written)
})

test('group labels are those of SPEC', () => {
  const groups = addresses.flatMap((permalink) => groupsOn(permalink).map(([group]) => group))
  expect(new Set(groups)).toEqual(new Set(['Latest Versions', 'Latest Version', 'Legacy Versions']))
})

test('version labels have the forms of SPEC', () => {
  const labels = addresses.flatMap(labelsOn)
  const version = String.raw`\d+\.\d+(?:\.(?:\d+|x))?`
  const java = new RegExp(`^${version}(?: - ${version})? for Java Edition$`)
  const mirror = new RegExp(`^${version} on [A-Z]\\w+$`)
  const others = labels.filter((label) => !java.test(label) && !mirror.test(label))
  expect(new Set(others)).toEqual(
    new Set(['Latest Release for Bedrock Edition', 'Experimental Bedrock Edition (Use at your own risk!)']),
  )
})

test('Java files are .zip, Bedrock files are .mcpack, and every file has an https or first-party address', () => {
  const files = addresses.flatMap((permalink) => groupsOn(permalink).flatMap(([, list]) => list))
  const faults = files.filter(
    ([label, address]) =>
      !address.endsWith(label.includes('Bedrock') ? '.mcpack' : '.zip') || !/^(?:\/packs\/|https:\/\/)/.test(address),
  )
  expect(faults).toEqual([])
})

test('first-party files are at /packs/{Pack-Edition}/{Variant}/{file} and in dist', () => {
  for (const { permalink, title } of packs) {
    for (const [, files] of groupsOn(permalink)) {
      for (const [label, address] of files.filter(([, to]) => to.startsWith('/'))) {
        const edition = label.includes('Bedrock') ? 'Bedrock' : 'Java'
        expect(address).toMatch(new RegExp(`^/packs/${title.replaceAll(' ', '-')}-${edition}/[a-z-]+/[^/]+$`))
        expect(dist.fileAt(address)).toBe(address.slice(1))
      }
    }
  }
})

test('Classic 32x covers Java 1.6.x to 1.21.7, with 1.21.7 as java-snapshot and 1.21.5 as java-latest', () => {
  const java = labelsOn('/classic32x/').filter((label) => label.endsWith(' for Java Edition'))
  expect(java[0]).toBe('1.21.7 for Java Edition')
  expect(java.at(-1)).toBe('1.6.x for Java Edition')
  const minors = new Set(java.map((label) => /^1\.(\d+)/.exec(label)?.[1]))
  expect([...minors]).toEqual(Array.from({ length: 16 }, (_, index) => String(21 - index)))
  const files = new Map(groupsOn('/classic32x/').flatMap(([, list]) => list))
  expect(files.get('1.21.7 for Java Edition')).toContain('/java-snapshot/')
  expect(files.get('1.21.5 for Java Edition')).toContain('/java-latest/')
  expect(labelsOn('/classic32x/')).toContain('1.19.0 - 1.19.2 for Java Edition')
})

test('the facts of Classic 32x say the versions that SPEC says', () => {
  expect(factOn('/classic32x/', 'Java')).toBe('1.6.x to 1.21.7')
})

test('Classic 64x Renewed covers Java 1.19.3 to 1.21.5 and has an experimental Bedrock edition', () => {
  const labels = labelsOn('/classic64x-renewed/')
  const java = labels.filter((label) => label.endsWith(' for Java Edition'))
  expect([java[0], java.at(-1)]).toEqual(['1.21.5 for Java Edition', '1.19.3 - 1.19.4 for Java Edition'])
  expect(labels).toContain('Experimental Bedrock Edition (Use at your own risk!)')
  expect(textOf(one(packAt('/classic64x-renewed/').main, '.pack-description'))).toMatch(
    /Bedrock edition is experimental/,
  )
  expect(factOn('/classic64x-renewed/', 'Java')).toMatch(/^1\.19\.3\b.* to 1\.21\.5$/)
})

test('the original Classic 64x offers only 1.21.5, on three mirrors, and no Bedrock edition', () => {
  const groups = groupsOn('/classic64x/')
  expect(groups.map(([group]) => group)).toEqual(['Latest Version'])
  const files = groups[0]?.[1] ?? []
  expect(files.map(([label]) => /^1\.21\.5 on \w+$/.test(label))).toEqual([true, true, true])
  expect(new Set(files.map(([, address]) => new URL(address).host)).size).toBe(3)
  expect(factOn('/classic64x/', 'Bedrock')).toBe('None')
  const description = textOf(one(packAt('/classic64x/').main, '.pack-description'))
  expect(description).toMatch(/Textures are missing/)
  expect(description).toMatch(/A Bedrock edition does not exist yet/)
  expect(innerMain(dist.page('/classic64x/').html)).not.toContain('.mcpack')
})

test('the main packs leave their files to the downloads page', () => {
  expect(groupsOn('/steadfast32x/')).toEqual([])
  expect(groupsOn('/steadfast64x/')).toEqual([])
})
