// The key `admin` of site.config.ts, validated by config/admin-schema.ts.

/** A repository that the editor at /admin reads and writes. */
export type AdminBackendConfig = {
  /** The host of the repository. */
  readonly name: 'github' | 'gitlab' | 'gitea'
  /** Owner and name: `ann/quarry`. */
  readonly repo: string
  /** Branch that the editor writes; by default that of the repository. */
  readonly branch?: string | undefined
  /** https address: on GitHub of a service for sign-in, else of your own GitLab, Gitea or Forgejo. */
  readonly baseUrl?: string | undefined
  /** https address of the API of your own host; on GitLab, Gitea and Forgejo, by default that of `baseUrl`. */
  readonly apiRoot?: string | undefined
  /** Id of the application for sign-in with GitLab, Gitea or Forgejo. */
  readonly appId?: string | undefined
}

/** The editor at /admin, for people who do not use Git or YAML. */
export type AdminConfig = {
  /** The repository; `true` for work in a folder of the computer only. */
  readonly backend: true | AdminBackendConfig
}
