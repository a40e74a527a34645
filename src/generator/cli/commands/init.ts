// `packsite init [dir]`: writes a small, valid site into a folder. Files that exist stay; package.json and .gitignore are extended.

import { readdirSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { isFolder } from '../../util/fs'
import { packsiteVersion } from '../../util/package'
import { countWithNoun } from '../../util/text'
import { joinNames } from '../../../shared/formats'
import { readCommandTime } from '../../config/clock'
import { CONFIG_STEM } from '../../config/filenames'
import { NO_CUSTOM_DEFINITIONS } from '../../content/collections'
import { EDITOR_SETTINGS_FILE, newEditorSettingsText, writeEditorSchemas } from '../../content/write-editor-schemas'
import { planInit, type InitPlan } from '../../scaffold/init-plan'
import { defaultIdentity, starterFiles, type StarterIdentity } from '../../scaffold/starter'
import { createFile, replaceFile } from '../create-file'
import { failUsage } from '../usage-error'
import { askIdentity, identityFaults } from './init-identity'
import { askInitSteps, packageManagerOf, initGitAndTryInstall } from './init-steps'
import type { CliContext } from '../action'
import type { InitFlags } from '../options'
import type { Terminal } from '../ui/terminal'

export async function runInit({ terminal, root: siteRoot }: CliContext, folder: string | undefined, flags: InitFlags) {
  const root = folder === undefined ? siteRoot : resolve(folder)
  const shown = relative(resolve('.'), root) || '.'
  refuseSite(terminal, { root, shown })
  const faults = identityFaults(flags)
  if (faults.length > 0) failUsage(terminal, faults)
  const today = new Date(readCommandTime(process.env).nowMs).toISOString().slice(0, 10)
  const planFor = async (given: InitFlags): Promise<InitPlan & { readonly identity: StarterIdentity }> => {
    const identity = defaultIdentity(basename(root), given)
    const { ci = 'none' } = given
    const starter = await starterFiles(identity, { version: packsiteVersion(), today, ci })
    const plan = planInit(root, new Map([...starter, [EDITOR_SETTINGS_FILE, newEditorSettingsText()]]))
    if (plan.faults.length > 0)
      failUsage(terminal, plan.faults, 'Nothing was written. Correct this and run the command again.')
    return { ...plan, identity }
  }
  let [given, plan] = [flags, await planFor(flags)]
  const canAsk = process.stdin.isTTY && process.stdout.isTTY && !terminal.json && !terminal.quiet
  if (canAsk && Object.keys(flags).length === 0) {
    const identity = await askIdentity(terminal, basename(root))
    given = { ...identity, ...(await askInitSteps(terminal, root)) }
    plan = await planFor(given)
  }
  carryOut(root, plan)
  const { isRegistered } = writeEditorSchemas(root, NO_CUSTOM_DEFINITIONS)
  reportPlan(terminal, plan, { root, shown })
  if (!isRegistered)
    terminal.line(
      `To complete and check YAML in VS Code, add the settings to ${EDITOR_SETTINGS_FILE} that packsite schemas prints.`,
    )
  const isInstalled = initGitAndTryInstall(terminal, root, given)
  const manager = packageManagerOf(root)
  terminal.line('')
  if (shown !== '.') terminal.line(`  cd ${/\s/.test(shown) ? JSON.stringify(shown) : shown}`)
  if (!isInstalled) terminal.line(`  ${manager} install`)
  terminal.line(plan.otherScripts.includes('dev') ? '  npx packsite dev' : `  ${manager} run dev`)
}

type Target = {
  readonly root: string
  /** The path of the root in messages. */
  readonly shown: string
}

/** Ends the command if the folder has a site. */
function refuseSite(terminal: Terminal, { root, shown }: Target): void {
  const config = isFolder(root) ? readdirSync(root).find((name) => name.startsWith(`${CONFIG_STEM}.`)) : undefined
  if (config === undefined) return
  const hint = 'To add content, run packsite new --help. To create a second site, choose another folder.'
  failUsage(terminal, [`${shown} is a packsite site already: ${config} exists.`], hint)
}

/** Writes the config last: without a config, an interrupted command can run again. */
function carryOut(root: string, { created, extended }: InitPlan): void {
  for (const { file, text } of extended) replaceFile(join(root, file), text)
  const isConfig = (file: string): boolean => file.startsWith(`${CONFIG_STEM}.`)
  const ordered = [...created].sort(([a], [b]) => Number(isConfig(a)) - Number(isConfig(b)))
  for (const [file, content] of ordered) createFile(join(root, file), content)
}

type Report = InitPlan & { readonly identity: StarterIdentity }

function reportPlan(terminal: Terminal, plan: Report, { root, shown }: Target): void {
  const { created, extended, left, otherScripts, identity } = plan
  terminal.event({
    ...{ event: 'created', root, files: created.size, identity, left },
    extended: extended.map(({ file, added }) => ({ file, added })),
  })
  terminal.line(
    `${terminal.colors.bold(identity.brand)} has a site in ${shown}: ${countWithNoun(created.size, 'file')}.`,
  )
  const additions = extended.map(({ file, added }) => `${file} (${added.join('; ')})`)
  if (additions.length > 0) terminal.line(`Extended: ${additions.join(', ')}.`)
  if (left.length > 0) terminal.line(`Left as they were: ${left.join(', ')}.`)
  if (otherScripts.length > 0) {
    const commands = otherScripts.map((name) => `npx packsite ${name}`)
    const scripts = otherScripts.length === 1 ? 'The script' : 'The scripts'
    terminal.line(`${scripts} ${joinNames(otherScripts)} of package.json stayed: run ${joinNames(commands)} instead.`)
  }
  const manager = packageManagerOf(root)
  const workflows = [...created.keys()].filter((file) => file.endsWith('.yml'))
  if (workflows.length > 0 && manager !== 'npm')
    terminal.line(`Change the lines with npm for ${manager}: ${workflows.join(', ')}.`)
}
