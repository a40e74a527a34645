// Values of site.config.ts; esbuild replaces each `CONSTANTS` path with the value.
declare const CONSTANTS: {
  readonly base: string
  readonly bots: readonly string[]
  readonly loadingBar: import('./progress').LoadingBarTimes & { readonly color: string; readonly heightPx: number }
  readonly newBuild: { readonly pollIntervalMs: number; readonly reloadGuardMs: number }
  readonly errorPage: import('./explosion').ExplosionTimes
}
