// Notes external hosts that the site's content security policy allows.

import { createProblem } from '../../diagnostics/errors'
import type { Problem, Site } from '../../types'

const WHAT = {
  connect: 'Scripts may contact',
  frame: 'Pages may embed frames from',
  img: 'Pages may load pictures from',
  media: 'Pages may play audio and video from',
} as const

export function allowedExternalHostNotes({ policy, configFile }: Pick<Site, 'policy' | 'configFile'>): Problem[] {
  return (Object.keys(WHAT) as (keyof typeof WHAT)[]).flatMap((kind) => {
    const hosts = policy[kind].filter((host) => host !== 'self')
    if (hosts.length === 0) return []
    const message = `${WHAT[kind]} ${hosts.join(', ')}`
    const hint =
      'these hosts learn who visits the page: remove hosts that no template needs, and list the others in your privacy notice.'
    return [createProblem('open-policy', { message, at: { file: configFile, keyPath: ['policy', kind] }, hint })]
  })
}
