import { expect, it } from 'vitest'
import { tryWaysOut } from './kinds/ways-out.ts'
import type { pagesOf } from './pages.ts'
import type { World } from './world.ts'

/** Longest that a page may take, while other suites keep the machine busy. */
const PATIENCE_MS = 60_000

/** Tries all ways out of pages. To be called where the tests of a file are declared. */
export function pagesLeadNowhereElse(
  { ask, url, sessions }: Pick<World, 'ask' | 'url' | 'sessions'>,
  pages: ReturnType<typeof pagesOf>,
): void {
  it.each(pages)(
    '$file leads nowhere else, whatever it is asked with',
    async ({ path, who }) => {
      const headers = { accept: 'text/html', ...sessions[who].headers }
      expect(await tryWaysOut({ ask, url }, { path, headers })).toEqual([])
    },
    PATIENCE_MS,
  )
}
