import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '../..')

/** One worker per mutant: Stryker runs these in parallel. */
export default defineConfig({
  root,
  test: {
    globalSetup: ['scripts/temporary-folder.ts'],
    setupFiles: ['scripts/mutants/reset-coverage.ts'],
    include: ['{api,packages,scripts,site,admin}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.long.test.ts'],
    pool: 'forks',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
