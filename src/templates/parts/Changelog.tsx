// A changelog of any depth: a line with nested lines is a heading of level 3 or 4, and below these an item with a nested list.

import type { ChangelogLineProps, ChangelogTexture } from '../../generator/types'
import { Prose } from './Prose'
import { Texture } from './Texture'
import { Heading, type HeadingLevel } from './Heading'
import { say } from '../words'

const VERB = /^(?:<p>)?(Added|Changed|Fixed|Removed)\b/

/** Small pictures of the linked textures; the link names the texture. A picture may be a strip of frames. */
function Textures({ textures }: { readonly textures: readonly ChangelogTexture[] }) {
  return (
    <span className="line-textures">
      {textures.map(({ src, edge }) => (
        <Texture key={src} src={src} edge={edge} alt="" animation="" />
      ))}
    </span>
  )
}

/** A line of a list. Its first word is bold if it is one of the four verbs of changelogs. */
function Line({ text, html, textures = [] }: ChangelogLineProps) {
  const verb = VERB.exec(html ?? text)?.[1] ?? ''
  return (
    <>
      {verb !== '' && <b data-verb={verb.toLowerCase()}>{verb}</b>}
      {html === undefined ? text.slice(verb.length) : <Prose html={html} isLine from={verb.length} />}
      {textures.length > 0 && <Textures textures={textures} />}
    </>
  )
}

function Lines({ nodes }: { readonly nodes: readonly ChangelogLineProps[] }) {
  return (
    <ul>
      {nodes.map((node, index) => (
        <li key={index}>
          <Line {...node} />
          {node.children.length > 0 && <Lines nodes={node.children} />}
        </li>
      ))}
    </ul>
  )
}

/** Groups neighbours: runs of lines without children, and single lines with children. */
function runsOf(nodes: readonly ChangelogLineProps[]): (ChangelogLineProps | ChangelogLineProps[])[] {
  const runs: (ChangelogLineProps | ChangelogLineProps[])[] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    if (node.children.length > 0) runs.push(node)
    else if (Array.isArray(last)) last.push(node)
    else runs.push([node])
  }
  return runs
}

const BELOW: Readonly<Record<HeadingLevel, HeadingLevel | null>> = { 2: 3, 3: 4, 4: null, 5: null, 6: null }

type GroupsProps = { readonly nodes: readonly ChangelogLineProps[]; readonly level: HeadingLevel }

function Groups({ nodes, level }: GroupsProps) {
  const below = BELOW[level]
  return runsOf(nodes).map((run, index) =>
    Array.isArray(run) ? (
      <Lines key={index} nodes={run} />
    ) : (
      <section key={index}>
        <Heading level={level}>{run.html === undefined ? run.text : <Prose html={run.html} isLine />}</Heading>
        {below === null ? <Lines nodes={run.children} /> : <Groups nodes={run.children} level={below} />}
      </section>
    ),
  )
}

export function Changelog({ nodes }: { readonly nodes: readonly ChangelogLineProps[] }) {
  if (nodes.length === 0) return null
  return (
    <section className="changelog" aria-labelledby="changelog">
      <h2 id="changelog">{say('article.changelog')}</h2>
      <Groups nodes={nodes} level={3} />
    </section>
  )
}
