import { defineConfig } from 'vitest/config'

const LONG = '**/*.long.test.ts'
const NEVER = ['**/node_modules/**', '**/dist/**']

/** Files of one worker share its modules, its database server, its demo template and its browser. */
const shared = { pool: 'forks', isolate: false, maxWorkers: 3 } as const

export default defineConfig({
  test: {
    // A bound for what fails; nothing is to be decided by it.
    expect: { poll: { timeout: 20_000 } },
    globalSetup: ['scripts/temporary-folder.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{api,packages,scripts,site,admin}/**/*.test.ts'],
          exclude: [...NEVER, LONG],
          ...shared,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/**/*.test.ts'],
          exclude: [...NEVER, LONG],
          ...shared,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [LONG],
          exclude: NEVER,
          pool: 'forks',
          // They kill, fill and starve what they run on: one after another, each in a process of its own.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
