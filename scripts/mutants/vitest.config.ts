import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '../..')

/** The unit tests alone, each mutant in one worker: Stryker runs as many of these as it is told to. */
export default defineConfig({
  root,
  test: {
    globalSetup: ['scripts/temporary-folder.ts'],
    setupFiles: ['scripts/mutants/forget-reached.ts'],
    include: ['{api,packages,scripts,site,admin}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.long.test.ts'],
    pool: 'forks',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
