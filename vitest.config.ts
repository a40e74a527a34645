import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'

const common = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // How long something may take to become true where the processors are shared; what is true at once costs nothing.
  expect: { poll: { timeout: 20_000 } },
  // Files whose tests all take too long for `npm test`.
  exclude: [...configDefaults.exclude, ...(process.env['PACKSITE_FULL'] === '1' ? [] : ['**/*.full.test.ts'])],
  pool: 'forks' as const,
  // What one file of tests imported or started (modules, a Chromium, a thread with the command line) serves the next.
  isolate: false,
  // What packsite makes of a site's config and templates is a program of its own, which Node runs as it is.
  server: { deps: { external: [/[\\/]\.packsite[\\/]/] } },
}

export default defineConfig({
  test: {
    reporters: ['default', './test/support/closing-line.ts'],
    // Many tests wait for a browser or a process: five at a time keep two cores busy.
    maxWorkers: 5,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'site',
          include: ['test/{integration,browser}/**/*.test.{ts,tsx}'],
          globalSetup: ['test/support/global-setup.ts'],
          // Five files share two cores with browsers and builds: in CI a failed test runs again, and the last lines name it.
          retry: process.env['CI'] === 'true' ? 1 : 0,
        },
      },
      { test: { ...common, name: 'unit', include: ['test/unit/**/*.test.{ts,tsx}'] } },
    ],
  },
})
