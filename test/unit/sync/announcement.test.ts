import { expect, test } from 'vitest'
import { isFullRun } from '../../support/full'
import { createRandom } from '../../support/random'
import { announcementText, discordMessage, type PostToAnnounce } from '../../../src/generator/sync/announcement'

const post = (more: Partial<PostToAnnounce> = {}): PostToAnnounce => ({
  title: 'Copper',
  url: 'https://example.org/news/copper',
  text: 'All of it, @everyone.',
  date: '2026-11-02',
  image: null,
  changelog: [],
  ...more,
})
const node = (text: string, children: PostToAnnounce['changelog'] = []) => ({ text, children })

test('a message mentions nobody, and has the changelog by its headings', () => {
  const changelog = [node('Fixed *that*'), node('Added', [node('Doors', [node('oak'), node('birch')])])]
  expect(discordMessage(post({ changelog, image: 'https://example.org/a.png' }))).toEqual({
    embeds: [
      {
        title: 'Copper',
        url: 'https://example.org/news/copper',
        description: 'All of it, @everyone.',
        timestamp: '2026-11-02T00:00:00.000Z',
        image: { url: 'https://example.org/a.png' },
        fields: [
          { name: 'Changes', value: '- Fixed \\*that\\*' },
          { name: 'Added', value: '- Doors: oak\n- Doors: birch' },
        ],
      },
    ],
    allowed_mentions: { parse: [] },
  })
})

test('a message keeps to the limits, whatever a post has', () => {
  const words = (count: number): string =>
    Array.from({ length: count }, (_, index) => `w😀rd_${String(index)}`).join(' ')
  const long = Array.from({ length: 60 }, (_, index) => node(words(60) + String(index), [node(words(300))]))
  for (const [text, changelog] of [
    [words(900), []],
    ['Short.', long],
    [words(900), long],
    ['*'.repeat(9000), []],
  ] as const) {
    const [embed] = discordMessage(post({ title: words(60), text, changelog })).embeds
    const { title = '', description = '', fields = [] } = embed ?? {}
    expect(title.length).toBeLessThanOrEqual(256)
    expect(description.length).toBeLessThanOrEqual(4096)
    expect(fields.length).toBeLessThanOrEqual(25)
    for (const { name, value } of fields) {
      expect(name.length).toBeLessThanOrEqual(256)
      expect(value.length).toBeLessThanOrEqual(1024)
    }
    const all = [title, description, ...fields.flatMap(({ name, value }) => [name, value])].join('')
    expect(all.length).toBeLessThanOrEqual(6000)
    expect(all.isWellFormed()).toBe(true)
    const printed = announcementText(post({ title: words(60), text, changelog }), 'discord')
    expect(printed.trimEnd().length).toBeLessThanOrEqual(2000)
    expect(printed).toMatch(/<https:\/\/example\.org\/news\/copper>\n$/)
  }
})

test.each([20, 1900, 1990, 1993, 1995, 1997, 1998, 2000, 2500])(
  'a message of a user keeps to the limit with an address of %i characters',
  (length) => {
    const url = 'https://example.org/news/'.padEnd(length, 'a')
    for (const text of ['', 'Short.', 'word '.repeat(900)]) {
      const printed = announcementText(post({ url, text }), 'discord').trimEnd()
      expect(printed.length).toBeLessThanOrEqual(2000)
      // A link is whole, or left out with all of it.
      expect(printed.includes('https:') ? printed.endsWith(`\n\n<${url}>`) : length >= 1996).toBe(true)
      expect(printed.startsWith(length < 1900 || length > 1996 ? '**Copper**' : '')).toBe(true)
    }
  },
)

test('texts to paste speak the language of their place', () => {
  const told = post({ title: 'A [b] title', changelog: [node('Added', [node('x_y')])] })
  expect(announcementText(told, 'planetminecraft')).toBe(
    '[b]A (b) title[/b]\n\nAll of it, @everyone.\n\n[b]Added[/b]\n[list]\n[*]x_y\n[/list]\n\n' +
      '[url=https://example.org/news/copper]https://example.org/news/copper[/url]\n',
  )
  expect(announcementText(told, 'markdown')).toBe(
    '# A \\[b\\] title\n\nAll of it, @everyone.\n\n## Added\n\n- x\\_y\n\n<https://example.org/news/copper>\n',
  )
})

test('a text for Discord calls nobody, whatever it says', () => {
  const calls = [
    '@everyone',
    '@here',
    '@EVERYONE',
    'a@everyone',
    '<@123>',
    '<@!123>',
    '<@&123>',
    '@Ann',
    '**@here**',
    '@@here',
  ]
  const random = createRandom(5218)
  const some = (): string =>
    Array.from({ length: 8 }, () => [...calls, ' ', '*', '\n', 'word'][Math.floor(random() * (calls.length + 4))]).join(
      '',
    )
  for (let round = 0; round < (isFullRun ? 20_000 : 500); round += 1) {
    const told = post({ title: some(), text: some(), changelog: [node(some(), [node(some())])] })
    const text = announcementText({ ...told, url: 'https://example.org/@everyone' }, 'discord')
    expect([text, /@(?:everyone|here)|<@(?!\u200B)|(?<![\w.+-])@(?=[^\s\u200B])/i.test(text)]).toEqual([text, false])
  }
  const mail = announcementText(post({ text: 'Write to ann@example.org.' }), 'discord')
  expect(mail).toContain('ann@example.org')
})
