// Records the result of a check for the next `packsite check`.

import { validityInputs } from '../build/plan/current-site'
import { writeLastCheck } from '../incremental/last-check'
import { createValidityConditions, type CommandTimes } from '../incremental/validity'
import type { PreparedPlan } from '../build/plan/plan-site'
import type { CheckResult } from '../types/api'

type Checked = CommandTimes & { readonly result: CheckResult; readonly weighAll: boolean }

export function recordCheckResult(prepared: PreparedPlan, { result, weighAll, clock, startMs }: Checked): void {
  const validity = createValidityConditions(validityInputs(prepared), { clock, startMs })
  const { root, outDir } = prepared.site
  if (validity !== null) writeLastCheck({ root, outDir, clock, validity, weighAll, result })
}
