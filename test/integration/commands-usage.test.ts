// Every command: its help, and a wrong command line, told in one sentence with exit code 2. What each does when it is used
// right is tested beside what it makes.

import { expect, test } from 'vitest'
import { choicesOf, helpOf, subcommandsOf } from '../support/cli-help'
import { createSite, runCli } from '../support/site'
import { smallSite } from '../support/small-site'

const COMMANDS = subcommandsOf('')

type Case = {
  readonly command: string
  /** What its help has to say. */
  readonly help: readonly string[]
  readonly wrong: readonly string[]
  /** All of stderr. */
  readonly message: string
}

const CASES: readonly Case[] = [
  {
    command: 'build',
    help: ['build the site into its output folder', '--previous <dir>', '--workers <n>', '--clear-cache'],
    wrong: ['--workers', 'many'],
    message: "error: --workers <n> may not be 'many'. It must be a number up to 999.\n",
  },
  {
    command: 'dev',
    help: ['serve the site from memory', '--port <port>', '(default: 4321)', '--editor <name>'],
    wrong: ['--port', '65536'],
    message: "error: --port <port> may not be '65536'. It must be a number up to 65535.\n",
  },
  {
    command: 'preview',
    help: ['serve the built site', '--port <port>', '(default: 4322)', '--strict-port'],
    wrong: ['--prot', '80'],
    message: "error: unknown option '--prot'\n(Did you mean --port?)\n",
  },
  {
    command: 'check',
    help: ['check everything that a build would publish', '--strict', '"sarif", "github", "junit"'],
    wrong: ['--hashes'],
    message: 'error: --hashes needs --external\n',
  },
  {
    command: 'publish',
    help: ['upload the built site', '--dry-run', '--purge-list <file>'],
    wrong: ['--purge-list'],
    message: "error: option '--purge-list <file>' argument missing\n(see packsite publish --help)\n",
  },
  {
    command: 'explain',
    help: ['explain a problem code', 'broken-link for'],
    wrong: ['broken-lnk'],
    message: "error: there is no code 'broken-lnk': did you mean 'broken-link'?\n",
  },
  {
    command: 'new',
    help: ['create an entry', 'post', 'page', 'faq', 'addon', 'release'],
    wrong: ['thing'],
    message: "error: unknown command 'thing'\n(see packsite new --help)\n",
  },
  {
    command: 'init',
    help: ['create a starter site', '--brand <name>', '--site-url <address>'],
    wrong: ['a', 'b'],
    message: "error: too many arguments for 'init'. Expected 1 argument but got 2.\n(see packsite init --help)\n",
  },
  {
    command: 'rename',
    help: ['rename a pack or a project', 'pack', 'project'],
    wrong: ['thing'],
    message: "error: unknown command 'thing'\n(see packsite rename --help)\n",
  },
  {
    command: 'confirm',
    help: ['record that translations match their sources', 'translations: content/news/copper.de.md'],
    wrong: [],
    message: "error: missing required argument 'file'\n(see packsite confirm --help)\n",
  },
  {
    command: 'export',
    help: ['write the messages of pages and their translations', '--language <tag>', 'a .json file (FormatJS)'],
    wrong: [],
    message: "error: missing required argument 'file'\n(see packsite export --help)\n",
  },
  {
    command: 'import',
    help: ['read translated messages', '--language <tag>', 'a .po file (gettext)'],
    wrong: [],
    message: "error: missing required argument 'file'\n(see packsite import --help)\n",
  },
  {
    command: 'fetch-pictures',
    help: ['download pictures that content shows from other hosts', '--dry-run'],
    wrong: ['--dry-rnu'],
    message: "error: unknown option '--dry-rnu'\n(Did you mean --dry-run?)\n",
  },
  {
    command: 'list',
    help: [
      'list routes, pages, downloads, drafts, scheduled changes or translations',
      '"routes", "pages", "downloads"',
    ],
    wrong: ['posts'],
    message:
      "error: <what> may not be 'posts'. Allowed choices are routes, pages, downloads, drafts, scheduled, translations.\n",
  },
  {
    command: 'why',
    help: ['explain which inputs a page has', 'address, output file or content file'],
    wrong: [],
    message: "error: missing required argument 'path'\n(see packsite why --help)\n",
  },
  {
    command: 'verify',
    help: ['run a full build', '--root <dir>'],
    wrong: ['dist'],
    message: "error: too many arguments for 'verify'. Expected 0 arguments but got 1.\n(see packsite verify --help)\n",
  },
  {
    command: 'diff',
    help: ['list pages and files that differ', '--previous <dir>', '"text", "markdown"'],
    wrong: [],
    message: "error: required option '--previous <dir>' not specified\n(see packsite diff --help)\n",
  },
  {
    command: 'schemas',
    help: ['JSON Schemas of all content', '--root <dir>'],
    wrong: ['news'],
    message:
      "error: too many arguments for 'schemas'. Expected 0 arguments but got 1.\n(see packsite schemas --help)\n",
  },
  {
    command: 'next-due',
    help: ['the next scheduled entry', '--json'],
    wrong: ['--jsno'],
    message: "error: unknown option '--jsno'\n(Did you mean --json?)\n",
  },
  {
    command: 'info',
    help: ['print versions, folders and counts', '--root <dir>'],
    wrong: ['--root'],
    message: "error: option '--root <dir>' argument missing\n(see packsite info --help)\n",
  },
  {
    command: 'completion',
    help: ['print a completion script', '"bash", "zsh", "fish"'],
    wrong: ['cmd'],
    message: "error: <shell> may not be 'cmd'. Allowed choices are bash, zsh, fish.\n",
  },
  {
    command: 'sync',
    help: ['add releases from GitHub, Modrinth and CurseForge', '--dry-run', '--check', '--only <word>', '--posts'],
    wrong: ['--onyl', 'x'],
    message: "error: unknown option '--onyl'\n(Did you mean --only?)\n",
  },
  {
    command: 'announce',
    help: ['announce a published post', '"planetminecraft", "discord", "markdown"', '--again'],
    wrong: ['post', '--print', 'facebook'],
    message: "error: --print <format> may not be 'facebook'. Allowed choices are planetminecraft, discord, markdown.\n",
  },
  {
    command: 'inspect',
    help: ['print the metadata of packs', 'test every entry in memory'],
    wrong: [],
    message: "error: missing required argument 'file'\n(see packsite inspect --help)\n",
  },
]

test('every command has its row here', () => {
  expect(CASES.map(({ command }) => command).sort()).toEqual([...COMMANDS].sort())
})

test.each(CASES)('packsite $command has a help of its own', ({ command, help }) => {
  const { text, flags } = helpOf(command)
  expect(text).toMatch(new RegExp(`^Usage: packsite ${command}`))
  const plain = text.replace(/\n\s+/g, ' ')
  for (const part of help) expect(plain).toContain(part)
  for (const flag of ['--help', '--root', '--json', '--quiet', '--verbose', '--no-color'])
    expect([command, flag, flags.has(flag)]).toEqual([command, flag, true])
  expect(text.split('\n').filter((line) => line.length > 80)).toEqual([])
})

test.each(CASES)('packsite $command $wrong is told in a sentence, with exit code 2', ({ command, wrong, message }) => {
  expect(runCli([command, ...wrong])).toEqual({ status: 2, stdout: '', stderr: message })
})

test('what an argument may be stands in the help', () => {
  expect(choicesOf('list')).toEqual(['routes', 'pages', 'downloads', 'drafts', 'scheduled', 'translations'])
  expect(choicesOf('completion')).toEqual(['bash', 'zsh', 'fish'])
})

test.each([['list', 'pages'], ['list', 'drafts'], ['why', '/'], ['next-due']])(
  'where there is no site, packsite %s %s says so',
  (...args) => {
    const site = createSite()
    site.remove('site.config.ts')
    const { status, stdout, stderr } = site.run(args)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      `error[config-missing] There is no site.config.ts in ${site.root}\n   site.config.ts\n` +
        '   hint: run packsite in the folder of a site, or name it with --root.\n\n' +
        '1 problem; the site is not valid.\n',
    )
  },
)

test('each kind of new entry refuses a word that it does not know', () => {
  const site = createSite(smallSite())
  for (const kind of subcommandsOf('new')) {
    expect(helpOf(`new ${kind}`).text).toMatch(new RegExp(`^Usage: packsite new ${kind} \\[options\\](?: <\\w+>)?\\n`))
    const { status, stdout, stderr } = site.run(['new', kind, '--titel', 'A'])
    expect([kind, status, stdout]).toEqual([kind, 2, ''])
    expect(stderr).toMatch(/^error: unknown option '--titel'\n/)
  }
})
