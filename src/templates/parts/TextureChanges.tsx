// The changes of a release: first one large texture over its former version, both also tiled as walls; then every change by group, before
// and after. Without scripts, a change links to the gallery or its picture; scripts show the change in place of the large texture.

import type { ChangeGroupProps, ChangeVerb, ReleaseChangesProps, TextureChangeProps } from '../../generator/types'
import { joinNames } from '../../shared/formats'
import { currentFormats, listText, say, sayNodes } from '../words'
import { Icon } from './Icon'
import { TextureWindow } from './TextureWindow'
import { CompareRange } from './CompareRange'

/** Longer lists than `most` show the `first` items, and the rest in a <details> element. */
const SHOWN: Readonly<Record<'pairs' | 'singles', readonly [most: number, first: number]>> = {
  pairs: [12, 8],
  singles: [27, 18],
}
const WALL_TILES = 25

type Labels = ReleaseChangesProps['labels']

function Change({ change, verb }: { readonly change: TextureChangeProps; readonly verb: ChangeVerb }) {
  const { title, path, before, after, href, isWall } = change
  const isPair = verb !== 'added'
  return (
    <li>
      <a
        className={isPair ? 'pair' : undefined}
        href={href === '' ? undefined : href}
        rel="external"
        data-path={isPair ? path : undefined}
        data-pair={verb === 'changed' && isWall ? '' : undefined}
      >
        {isPair && <TextureWindow shown={before} alt="" />}
        {isPair && <Icon name="next" />}
        <TextureWindow shown={after} alt="" />
        <span>{title}</span>
      </a>
    </li>
  )
}

type ListProps = { readonly verb: ChangeVerb; readonly changes: readonly TextureChangeProps[] }

function Items({ verb, changes }: ListProps) {
  return (
    <ul className={verb === 'added' ? 'singles' : 'pairs'}>
      {changes.map((change) => (
        <Change key={change.path} change={change} verb={verb} />
      ))}
    </ul>
  )
}

function ChangeList({ verb, changes, of }: ListProps & { readonly of: string }) {
  const [most, first] = SHOWN[verb === 'added' ? 'singles' : 'pairs']
  if (changes.length <= most) return <Items verb={verb} changes={changes} />
  const rest = changes.slice(first)
  return (
    <>
      <Items verb={verb} changes={changes.slice(0, first)} />
      <details className="fold">
        <summary>{say(`changes.more-${verb}`, { count: rest.length, group: of })}</summary>
        <Items verb={verb} changes={rest} />
      </details>
    </>
  )
}

function Group({ group, isAlone: isSingle }: { readonly group: ChangeGroupProps; readonly isAlone: boolean }) {
  const { id, name, lists, counts } = group
  const sums = (['changed', 'added', 'removed'] as const).filter((verb) => counts[verb] > 0)
  return (
    <section className="change-group" id={id} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`} className={isSingle ? 'hidden-text' : undefined}>
        {name} <small>{listText(sums.map((verb) => say(`changes.${verb}`, { count: counts[verb] })))}</small>
      </h3>
      {lists.map(({ verb, changes }) => (
        <div key={verb}>
          <h4>
            <span className="verb" data-verb={verb} />
            {say(`changes.list-${verb}`)} <span>{changes.length}</span>
          </h4>
          <ChangeList verb={verb} changes={changes} of={name} />
        </div>
      ))}
    </section>
  )
}

type WallProps = { readonly src: string; readonly label: string; readonly side: string; readonly ratio: number }

function Wall({ src, label, side, ratio }: WallProps) {
  return (
    <figure className="tiling" data-tiling={side}>
      <div>
        {Array.from({ length: WALL_TILES }, (_, index) => (
          <img key={index} className="pixel texture" src={src} width={64} height={64 * ratio} alt="" loading="lazy" />
        ))}
      </div>
      <figcaption>{say('changes.wall', { name: label })}</figcaption>
    </figure>
  )
}

type Lead = NonNullable<ReleaseChangesProps['lead']>

function LeadStage({ lead, labels }: { readonly lead: Lead; readonly labels: Labels }) {
  const sides = (['before', 'after'] as const).flatMap((side) => {
    const shown = lead[side]
    return shown === null ? [] : [{ side, src: shown.src, label: labels[side], ratio: shown.height / shown.width }]
  })
  const isPair = sides.length === 2
  return (
    <div className="change-lead" data-lead="" tabIndex={-1}>
      <div className={isPair ? 'compare' : 'compare compare-single'} data-compare={isPair ? '' : undefined}>
        {sides.map(({ side, src, label, ratio }) => (
          <figure key={side} data-side={side}>
            <img className="pixel" src={src} width={512} height={512 * ratio} alt={listText([lead.title, label])} />
            <figcaption className="plate">{label}</figcaption>
          </figure>
        ))}
        {isPair && <CompareRange label={say('changes.slide', labels)} />}
      </div>
      <div className="change-lead-side">
        <p className="change-verb">
          <span className="verb" data-verb={lead.verb} />
          {sayNodes('changes.verb', {
            verb: say(`changes.list-${lead.verb}`),
            path: (
              <span key="path" data-lead-path="">
                {lead.path}
              </span>
            ),
          })}
        </p>
        <h3 data-lead-title="">{lead.title}</h3>
        <div className="tilings">
          {sides.map(({ side, src, label, ratio }) => (
            <Wall key={side} src={src} label={label} side={side} ratio={ratio} />
          ))}
        </div>
        <p className="stepper">
          <button type="button" className="text-button" data-step="-1" hidden>
            {say('changes.step-before')}
          </button>
          <button type="button" className="text-button" data-step="1" hidden>
            {say('changes.step-after')}
          </button>
          {lead.gallery && (
            <a href={lead.href} data-lead-href="">
              {say('changes.gallery')}
            </a>
          )}
        </p>
        <p className="hidden-text" role="status" data-lead-status="" />
      </div>
    </div>
  )
}

function Sums({ changes: { counts, unchanged } }: { readonly changes: ReleaseChangesProps }) {
  const sums = (['added', 'changed', 'removed'] as const).filter((verb) => counts[verb] > 0)
  return (
    <p className="change-sums">
      {sums.map((verb) => (
        <span key={verb}>{sayNodes(`changes.sum-${verb}`, { count: <b key="count">{counts[verb]}</b> })}</span>
      ))}
      {unchanged > 0 && <span>{say('changes.unchanged', { count: unchanged })}</span>}
    </p>
  )
}

export function TextureChanges({ changes }: { readonly changes: ReleaseChangesProps }) {
  const { heading, labels, note, jumps, quiet, lead, groups } = changes
  return (
    <>
      <h2>{heading}</h2>
      {note !== '' && <p className="quiet">{note}</p>}
      <Sums changes={changes} />
      {jumps.length > 0 && (
        <nav className="change-jumps" aria-label={say('changes.jumps')}>
          {jumps.map(({ text, count, href }) => (
            <a key={href} href={href}>
              {text} <small>{count}</small>
            </a>
          ))}
          {quiet.length > 0 && <span>{say('changes.quiet', { groups: joinNames(quiet, currentFormats()) })}</span>}
        </nav>
      )}
      {lead !== null && <LeadStage lead={lead} labels={labels} />}
      {groups.map((group) => (
        <Group key={group.id} group={group} isAlone={jumps.length === 0} />
      ))}
    </>
  )
}
