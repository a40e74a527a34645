// Blocks as rows and packs as columns, grouped by look, followed by facts about the packs. Narrow windows show only the look chosen
// above.

import type { BlockProps, FamilyPackProps, ProductProps } from '../../generator/types'
import { classNames } from './class-names'
import { LinkButton } from './LinkButton'
import { resolutionText } from './resolution'
import { Texture } from './Texture'
import { say } from '../words'

type TableProps = Pick<ProductProps, 'looks' | 'sizes' | 'packs' | 'game' | 'rows' | 'editions'>

function Block({ block }: { readonly block: BlockProps }) {
  if (block.src === '') return <span className="texture texture-missing">{say('family.missing')}</span>
  const picture = <Texture src={block.src} edge={128} alt={block.name} />
  return block.href === null ? picture : <a href={block.href}>{picture}</a>
}

function Newest({ file: { href, text, name, isFile } }: { readonly file: NonNullable<FamilyPackProps['newest']> }) {
  return (
    <LinkButton href={href} small icon="download" file={isFile} name={name}>
      {text}
    </LinkButton>
  )
}

export function BlockTable({ looks, sizes, packs, game, rows, editions }: TableProps) {
  /** Attributes of a column; the first column of a look has the class 'start'. */
  const place = ({ look, size }: FamilyPackProps, index: number) => ({
    className: classNames(packs[index - 1]?.look !== look && 'start'),
    'data-look': look,
    'data-size': size,
  })
  const facts = [
    ...editions.map((label) => ({
      name: label,
      of: (pack: FamilyPackProps) => pack.editions.find((fact) => fact.label === label)?.value ?? '',
      show: twoLines,
    })),
    { name: say('family.drawn'), of: (pack: FamilyPackProps) => pack.textures, show: (text: string) => text },
  ].filter(({ of }) => packs.some((pack) => of(pack) !== ''))
  const factRows = [
    ...facts.map(({ name, of, show }) => ({ name, cell: (pack: FamilyPackProps) => <span>{show(of(pack))}</span> })),
    { name: say('family.newest'), cell: ({ newest }: FamilyPackProps) => newest !== null && <Newest file={newest} /> },
  ]
  return (
    <table className="strata" data-looks={looks.length}>
      <caption className="hidden-text">{say('family.blocks')}</caption>
      <colgroup>
        <col />
        {game !== null && <col className="game" />}
        {packs.map((pack, index) => (
          <col key={pack.href} className={place(pack, index).className} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td />
          {game !== null && (
            <th scope="col" className="game">
              <span>{game.name}</span>
            </th>
          )}
          {looks.map((look, at) => (
            <th
              key={look.name}
              scope="colgroup"
              colSpan={packs.filter((pack) => pack.look === at).length}
              className="start"
              data-look={at}
            >
              <span>{look.name}</span>
            </th>
          ))}
        </tr>
        <tr>
          <td />
          {game !== null && (
            <th scope="col" className="game">
              <span className="numeral">{resolutionText(game.resolution)}</span>
            </th>
          )}
          {packs.map((pack, index) => (
            <th key={pack.href} scope="col" {...place(pack, index)}>
              <a className="numeral" href={pack.href}>
                {resolutionText(sizes[pack.size]?.resolution ?? 0)}
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="blocks">
        {rows.map(({ name, blocks }) => (
          <tr key={name}>
            <th scope="row">
              <span>{name}</span>
            </th>
            {blocks.map((block, index) => {
              const at = index - (game === null ? 0 : 1)
              const pack = packs[at]
              return (
                <td key={index} {...(pack === undefined ? { className: 'game' } : place(pack, at))}>
                  <Block block={block} />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      <tbody className="facts-rows">
        {factRows.map(({ name, cell }) => (
          <tr key={name}>
            <th scope="row">
              <span>{name}</span>
            </th>
            {game !== null && <td className="game" />}
            {packs.map((pack, index) => (
              <td key={pack.href} {...place(pack, index)}>
                {cell(pack)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Splits 'Beta 1.7.3 to 1.21.8' into two lines, before the words of the message between the versions. */
function twoLines(text: string) {
  const [, between = ''] = say('coverage.range', { oldest: '\n', newest: '\n' }).split('\n')
  const at = between === '' ? -1 : text.indexOf(between)
  if (at <= 0) return <span>{text}</span>
  const rest = text.slice(at)
  return (
    <>
      <span>{text.slice(0, at)}</span>
      {rest.startsWith(' ') && ' '}
      <span>{rest.trimStart()}</span>
    </>
  )
}
