// Typical edits by a maintainer between two builds, each with undo.

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Changes files by paths relative to the site. */
type SiteFiles = {
  readonly change: (path: string, edit: (text: string) => string) => void
  readonly write: (path: string, text: string) => void
  readonly remove: (path: string) => void
  readonly move: (from: string, to: string) => void
}

export type Edit = { readonly name: string; readonly apply: (files: SiteFiles) => void }

/** The files that edits change. Edits of a null file are omitted. */
export type EditedPaths = {
  readonly post: string
  readonly author: string | null
  readonly stylesheet: string | null
  /** A template of the site, with a text in this template. */
  readonly template: readonly [path: string, text: string] | null
}

/** Sets a key in front matter or YAML; a new key is inserted after `title`. */
function withKey(key: string, value: string): (text: string) => string {
  return (text) => {
    const line = new RegExp(`^${key}: .*$`, 'm')
    return line.test(text)
      ? text.replace(line, `${key}: ${value}`)
      : text.replace(/^title: .*$/m, (title) => `${title}\n${key}: ${value}`)
  }
}

/** Every kind of edit, one file each. The first edit changes no file. */
export function editsOf({ post, author, stylesheet, template }: EditedPaths): Edit[] {
  const changeOf = (name: string, path: string, edit: (text: string) => string): Edit => ({
    name,
    apply: ({ change }) => {
      change(path, edit)
    },
  })
  const appendTo = (name: string, path: string, text: string): Edit => changeOf(name, path, (before) => before + text)
  const moveTo = (name: string, to: string): Edit => ({
    name,
    apply: ({ move }) => {
      move(post, to)
    },
  })
  return [
    { name: 'nothing', apply: () => undefined },
    appendTo('body', post, '\nOne more sentence, at the very end.\n'),
    changeOf('title', post, withKey('title', 'A new title')),
    changeOf('date', post, withKey('date', '2019-05-04')),
    changeOf('tags', post, withKey('tags', '[edited, release]')),
    appendTo(
      'new post',
      'content/news/2026/new.md',
      '---\ntitle: A new post\ndate: 2026-01-02\n---\n\nIt has a *text*.\n',
    ),
    {
      name: 'deleted post',
      apply: ({ remove }) => {
        remove(post)
      },
    },
    moveTo('renamed post', join(dirname(post), `renamed-${basename(post)}`)),
    moveTo('moved post', join('content/news/moved', basename(post))),
    changeOf('project', 'content/site/projects.yaml', (text) => text.replace(/name: (.+)/, 'name: $1 Two')),
    ...(author === null ? [] : [changeOf('author', author, withKey('name', 'Ann Other'))]),
    appendTo('menu', 'content/site/nav.yaml', '- text: Again\n  to: /news\n'),
    appendTo('redirect', 'content/site/redirects.yaml', '- { from: /old-address, to: /news }\n'),
    appendTo('message', 'content/site/messages.yaml', 'frame.skip: Skip to the text\n'),
    ...(stylesheet === null ? [] : [appendTo('style', stylesheet, '.prose p { hyphens: auto; }\n')]),
    ...(template === null
      ? []
      : [changeOf('template', template[0], (text) => text.replace(template[1], `Edited ${template[1]}`))]),
  ]
}

/** Applies an edit to the site in a folder. The result undoes the edit. */
export function applyEdit(root: string, { apply }: Edit): () => void {
  const undo: (() => void)[] = []
  const restore = (path: string): void => {
    const file = join(root, path)
    const before = existsSync(file) ? readFileSync(file) : null
    undo.push(() => {
      if (before === null) rmSync(file)
      else writeFileSync(file, before)
    })
  }
  const write = (path: string, text: string): void => {
    restore(path)
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  apply({
    write,
    change: (path, edit) => {
      const file = join(root, path)
      const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
      const edited = edit(text)
      if (edited === text) throw new Error(`The edit of ${path} changes nothing.`)
      write(path, edited)
    },
    remove: (path) => {
      restore(path)
      rmSync(join(root, path))
    },
    move: (from, to) => {
      mkdirSync(dirname(join(root, to)), { recursive: true })
      renameSync(join(root, from), join(root, to))
      undo.push(() => {
        renameSync(join(root, to), join(root, from))
      })
    },
  })
  return () => {
    for (const step of undo.reverse()) step()
  }
}
