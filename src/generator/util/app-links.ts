// Links that open a release in a launcher. The addresses consist of ids only, so that no content decides about a scheme.

/** `app`: name of the launcher. */
export type AppLink = { readonly app: string; readonly href: string }

/** A file of Modrinth, whose path has the ids of project and version. */
const MODRINTH_FILE = /^https:\/\/cdn\.modrinth\.com\/data\/\w+\/versions\/(\w+)\//
/** A project page of Modrinth. */
const MODRINTH_PAGE = /^https:\/\/modrinth\.com\/(?:project|mod|resourcepack)\/([\w-]+)/
/** A file page of CurseForge. */
const CURSEFORGE_PAGE = /^https:\/\/(?:www\.)?curseforge\.com\/(?:[\w-]+\/)+files\/(\d+)(?:[/?#]|$)/

/**
 * Returns the launchers that can install a release, from the addresses of its file and of the pages that offer it. The Modrinth App accepts
 * `modrinth://version/{id}` and `modrinth://mod/{project}`, for resource packs too. CurseForge's address needs the project's number, which
 * pages of files do not contain.
 */
export function appLinks(addresses: readonly string[], curseforgeProject: number | null): AppLink[] {
  const version = firstMatch(addresses, MODRINTH_FILE)
  const project = firstMatch(addresses, MODRINTH_PAGE)
  const file = curseforgeProject === null ? null : firstMatch(addresses, CURSEFORGE_PAGE)
  return [
    ...(version !== null
      ? [{ app: 'Modrinth App', href: `modrinth://version/${version}` }]
      : project !== null
        ? [{ app: 'Modrinth App', href: `modrinth://mod/${project}` }]
        : []),
    ...(file === null
      ? []
      : [{ app: 'CurseForge', href: `curseforge://install?addonId=${String(curseforgeProject)}&fileId=${file}` }]),
  ]
}

function firstMatch(addresses: readonly string[], pattern: RegExp): string | null {
  for (const address of addresses) {
    const [, id] = pattern.exec(address) ?? []
    if (id !== undefined) return id
  }
  return null
}

/** True for the addresses that `appLinks` returns. */
export function isAppLink(address: string): boolean {
  return /^(?:modrinth:\/\/(?:version\/\w+|mod\/[\w-]+)|curseforge:\/\/install\?addonId=\d+&fileId=\d+)$/.test(address)
}
