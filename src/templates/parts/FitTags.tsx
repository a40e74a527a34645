// The compatibility of an add-on: 'Java + Bedrock', '32x + 64x', 'OptiFine'.

import type { AddonCardProps } from '../../generator/types'
import { resolutionText } from './resolution'
import { say } from '../words'

type FitProps = Pick<AddonCardProps, 'editions' | 'resolutions' | 'optifine'>

export function FitTags({ editions, resolutions, optifine }: FitProps) {
  return (
    <ul className="tags">
      <li>{editions.map((edition) => edition.short).join(' + ')}</li>
      {resolutions.length > 0 && <li>{resolutions.map(resolutionText).join(' + ')}</li>}
      {optifine && <li className="tag">{say('addons.needs-optifine')}</li>}
    </ul>
  )
}
