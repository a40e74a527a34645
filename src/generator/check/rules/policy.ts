// Notes external hosts that the site's content security policy allows.

import { createProblem } from '../../diagnostics/errors'
import type { Problem, Site } from '../../types'

const WHAT = {
  connect: 'Scripts may ask',
  frame: 'Pages may have frames of',
  img: 'Pages may show pictures of',
  media: 'Pages may play sound and films of',
} as const

export function policyProblems({ policy, configFile }: Pick<Site, 'policy' | 'configFile'>): Problem[] {
  return (Object.keys(WHAT) as (keyof typeof WHAT)[]).flatMap((kind) => {
    const hosts = policy[kind].filter((host) => host !== 'self')
    if (hosts.length === 0) return []
    const message = `${WHAT[kind]} ${hosts.join(', ')}`
    const hint =
      'who serves that learns who reads the page: remove what no template asks for, and name it in your privacy notice.'
    return [createProblem('open-policy', { message, at: { file: configFile, keyPath: ['policy', kind] }, hint })]
  })
}
