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
  },
})
