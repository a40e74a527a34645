// Headers of the editor at /admin: a content security policy of its own, and no indexing.

import { ADMIN_CONFIG_PATH, ADMIN_PAGE_PATH, backendAddresses } from '../../util/admin-address'
import type { AdminConfig, FileHeaderGroup } from '../../types'

/** Hosts of each service: of the API, and of the pictures of its users. */
const SERVICES = {
  github: { api: 'https://api.github.com', pictures: ['https://avatars.githubusercontent.com'] },
  gitlab: { api: 'https://gitlab.com', pictures: ['https://gitlab.com', 'https://secure.gravatar.com'] },
  gitea: { api: 'https://gitea.com', pictures: ['https://gitea.com'] },
} as const

/** Only for the two files of the editor: other files below /admin are of the site. */
export function adminHeaders({ backend }: AdminConfig): FileHeaderGroup[] {
  const headers = { 'content-security-policy': adminPolicy(backend), 'x-robots-tag': 'noindex' }
  return [
    { name: 'admin', match: { file: ADMIN_PAGE_PATH, isPage: true }, headers },
    { name: 'admin-config', match: { file: ADMIN_CONFIG_PATH }, headers },
  ]
}

/** Sveltia CMS inserts styles, and shows files of the editor as blob: and data: addresses. Trusted types would stop it. */
function adminPolicy(backend: AdminConfig['backend']): string {
  const { hosts, pictures } = backend === true ? { hosts: [], pictures: [] } : hostsOf(backend)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    ["img-src 'self' blob: data:", ...pictures].join(' '),
    "media-src 'self' blob:",
    ["connect-src 'self' blob: data:", ...hosts].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A GitLab, Gitea or Forgejo of its own has its API and pictures at `baseUrl`; on GitHub, `baseUrl` only opens a window. */
function hostsOf(backend: Exclude<AdminConfig['backend'], true>) {
  const { name } = backend
  const { baseUrl, apiRoot } = backendAddresses(backend)
  const { api, pictures } = SERVICES[name]
  const own = [apiRoot, name === 'github' ? undefined : baseUrl].flatMap((address) =>
    address === undefined ? [] : [new URL(address).origin],
  )
  const hosts = [...new Set(own.length === 0 ? [api] : own)]
  return { hosts, pictures: [...new Set(own.length === 0 ? pictures : [...own, 'https://secure.gravatar.com'])] }
}
