// Addresses of the editor: its files in the output, and the host of its repository.

export const ADMIN_FOLDER = 'admin/'
export const ADMIN_PAGE_PATH = `${ADMIN_FOLDER}index.html`
export const ADMIN_CONFIG_PATH = `${ADMIN_FOLDER}config.json`

/** Where GitLab, Gitea and Forgejo have their API. */
const API_PATHS = { gitlab: '/api/v4', gitea: '/api/v1' } as const

type BackendAddresses = { readonly baseUrl?: string | undefined; readonly apiRoot?: string | undefined }
type Backend = BackendAddresses & { readonly name: 'github' | keyof typeof API_PATHS }

/** Returns the addresses for sign-in and of the API. On GitLab, Gitea and Forgejo, each follows from the other. */
export function backendAddresses({ name, baseUrl, apiRoot }: Backend): BackendAddresses {
  if (name === 'github') return { baseUrl, apiRoot }
  const path = API_PATHS[name]
  if (baseUrl !== undefined) return { baseUrl, apiRoot: apiRoot ?? baseUrl.replace(/\/*$/, path) }
  if (apiRoot === undefined) return {}
  const root = apiRoot.replace(/\/+$/, '')
  return { baseUrl: root.endsWith(path) ? root.slice(0, -path.length) : new URL(apiRoot).origin, apiRoot }
}
