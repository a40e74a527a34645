import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/{unit,integration,browser}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/support/global-setup.ts'],
    reporters: ['default', './test/support/closing-line.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // Many tests wait for a browser or a process: three at a time keep two cores busy.
    maxWorkers: 3,
    // What packsite makes of a site's config and templates is a program of its own, which Node runs as it is.
    server: { deps: { external: [/[\\/]\.packsite[\\/]/] } },
  },
})
