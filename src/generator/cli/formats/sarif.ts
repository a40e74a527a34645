// Problems as SARIF 2.1.0, the format of code scanning. https://docs.oasis-open.org/sarif/sarif/v2.1.0

import { PROBLEM_DESCRIPTIONS } from '../../diagnostics/codes'
import { packsiteVersion } from '../../util/package'
import type { ProblemLocation, Problem } from '../../types'

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const

/** Returns a complete document. */
export function formatSarif(problems: readonly Problem[]): string {
  const codes = [...new Set(problems.map(({ code }) => code))]
  const rules = codes.map((id) => ({
    id,
    shortDescription: { text: PROBLEM_DESCRIPTIONS[id] },
    help: { text: `packsite explain ${id}` },
  }))
  const results = problems.map((problem) => result(problem, codes.indexOf(problem.code)))
  const driver = { name: 'packsite', version: packsiteVersion(), rules }
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  }
  return `${JSON.stringify(log, null, 1)}\n`
}

function result({ code, message, places, hint, severity = 'error' }: Problem, ruleIndex: number) {
  const [first, ...others] = places
  // Places without a line are addresses of pages, not files of the repository.
  const related = others.filter(({ line }) => line !== undefined)
  const pages = others.filter(({ line }) => line === undefined)
  const text = hint === undefined ? message : `${message}\nhint: ${hint}`
  return {
    ruleId: code,
    ruleIndex,
    level: LEVELS[severity],
    message: { text },
    locations:
      first === undefined
        ? []
        : [
            {
              ...location(first),
              ...(pages.length > 0
                ? { logicalLocations: pages.map(({ file }) => ({ fullyQualifiedName: file, kind: 'resource' })) }
                : {}),
            },
          ],
    ...(related.length > 0 ? { relatedLocations: related.map(location) } : {}),
  }
}

function location({ file, line, column }: ProblemLocation) {
  const region = line === undefined ? {} : { region: { startLine: line, startColumn: column ?? 1 } }
  return { physicalLocation: { artifactLocation: { uri: encodeURI(file) }, ...region } }
}
