// The files of a new site: those of src/starter with the new identity, a generated wordmark, an example pack and a package.json. The result builds
// without problems.

import { join } from 'node:path'
import { zipSync } from 'fflate'
import { capitalize } from '../util/text'
import { readBytes, readText } from '../util/fs'
import { listFilesRecursively } from '../util/listing'
import { sha256 } from '../util/hash'
import { packageRoot } from '../util/package'
import { slugOfTitle } from './new-entry-text'
import { drawWordmark } from './wordmark'

export type StarterIdentity = {
  readonly brand: string
  readonly game: string
  /** Word of the main pack in addresses. */
  readonly main: string
  readonly slug: string
  /** Name of the second variant of the classic line; '' if the site has one variant. */
  readonly variant: string
  readonly siteUrl: string
  readonly tagline: string
  /** '#rrggbb' */
  readonly color: string
}

/** System of continuous integration -> beginning of the paths of its workflows. The texts are files of src/ci/{system}. */
const WORKFLOW_PATHS = { github: '.github/workflows/', gitlab: '.' } as const

export type StarterOptions = {
  readonly version: string
  /** '2026-11-02' */
  readonly today: string
  readonly ci: keyof typeof WORKFLOW_PATHS | 'none'
}

/** Fills in the missing parts of an identity from the folder's name: 'my-packs' -> 'My Packs'. */
export function defaultIdentity(folder: string, given: Partial<StarterIdentity> = {}): StarterIdentity {
  const words = folder.split(/[\s._-]+/).filter((word) => /^[\p{L}\p{N}]+$/u.test(word))
  const brand = given.brand ?? (words.map(capitalize).join(' ') || 'Packs')
  const word = slugOfTitle(brand) || slugOfTitle(folder) || 'packs'
  const game = given.game ?? 'the game'
  const slug = given.slug ?? word
  return {
    brand,
    game,
    main: given.main ?? slug.replaceAll('-', ''),
    slug,
    variant: given.variant ?? '',
    siteUrl: given.siteUrl ?? `https://${slug}.example`,
    tagline: given.tagline ?? 'The same world, more pixels.',
    color: given.color ?? '#3d7a4e',
  }
}

const TEXT_FILE = /(?:\.(?:md|yaml|ts|tsx|json)|gitignore|editorconfig)$/

/** Path -> content of every file of a new site. */
export async function starterFiles(
  identity: StarterIdentity,
  { version, today, ci }: StarterOptions,
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const packName = `${identity.brand} 32x`.replace(/\s+/g, '-')
  const source = join(packageRoot, 'src', 'starter')
  const icon = readBytes(join(source, 'public', 'apple-touch-icon.png'))
  const texture = readBytes(join(source, 'public', 'image', '404', 'tnt_side.png'))
  const pack = examplePack(`${identity.brand} 32x`, { icon, texture })
  const words: Readonly<Record<string, string>> = {
    ...identity,
    variantSlug: slugOfTitle(identity.variant) || 'variant',
    packName,
    packAnchor: packName,
    packSize: String(pack.length),
    packHash: sha256(pack),
    today,
  }
  const files = new Map<string, string | Uint8Array>([['package.json', packageJson(identity.slug, version)]])
  for (const { path, absolute } of listFilesRecursively(source)) {
    const bytes = readBytes(absolute)
    const target = fill(path, words).replace(/^(?:gitignore|editorconfig)$/, '.$&')
    files.set(target, TEXT_FILE.test(path) ? fillText(path, bytes.toString('utf8'), words) : bytes)
  }
  files.set(
    `public/image/wordmarks/${identity.main}-32x.png`,
    await drawWordmark(`${identity.brand} 32x`, identity.main),
  )
  files.set(`public/packs/${packName}-Java/java-latest/${packName}-1.21.8.zip`, pack)
  if (ci !== 'none')
    for (const { path, absolute } of listFilesRecursively(join(packageRoot, 'src', 'ci', ci)))
      files.set(`${WORKFLOW_PATHS[ci]}${path}`, readText(absolute))
  return files
}

function fill(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/__(\w+?)__/g, (token, name: string) => words[name] ?? token)
}

/** Escapes quotes for TypeScript files, in which the words are inside string literals. Without a variant, removes its line of the config. */
function fillText(path: string, text: string, words: Readonly<Record<string, string>>): string {
  if (!path.endsWith('.ts')) return fill(text, words)
  const source = words['variant'] === '' ? text.replace(/^ *variant: .*\n/m, '') : text
  const escaped = Object.entries(words).map(([name, word]) => [name, word.replace(/[\\']/g, '\\$&')])
  return fill(source, Object.fromEntries(escaped) as Record<string, string>)
}

/** The earliest date of the zip format, in local time, which is how zip stores dates. The bytes are the same in every time zone. */
const ZIP_DAY = new Date(1980, 0, 1)

type PackPictures = { readonly icon: Uint8Array; readonly texture: Uint8Array }

/** A valid resource pack: a description, an icon and one texture. */
function examplePack(title: string, { icon, texture }: PackPictures): Uint8Array {
  const meta = { pack: { pack_format: 64, description: title } }
  const files = {
    'pack.mcmeta': Buffer.from(`${JSON.stringify(meta, null, 2)}\n`),
    'pack.png': icon,
    'assets/minecraft/textures/block/tnt_side.png': texture,
  }
  return zipSync(files, { level: 0, mtime: ZIP_DAY })
}

function packageJson(name: string, version: string): string {
  const content = {
    name,
    private: true,
    type: 'module',
    scripts: { dev: 'packsite dev', build: 'packsite build', check: 'packsite check', preview: 'packsite preview' },
    dependencies: { packsite: `^${version}` },
    devDependencies: { '@types/react': '^19.0.0', typescript: '^6.0.3' },
  }
  return `${JSON.stringify(content, null, 2)}\n`
}
