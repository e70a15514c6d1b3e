import { expect, it } from 'vitest'
import { attackRedirectParameters } from './attack-kinds/open-redirects.ts'
import type { listPages } from './page-table.ts'
import type { TestEnvironment } from './test-environment.ts'

const TIMEOUT_MS = 60_000

export function testOpenRedirects(
  { send, url, sessions }: Pick<TestEnvironment, 'send' | 'url' | 'sessions'>,
  pages: ReturnType<typeof listPages>,
): void {
  it.each(pages)(
    '$file leads nowhere else, whatever it is asked with',
    async ({ path, who }) => {
      const headers = { accept: 'text/html', ...sessions[who].headers }
      expect(await attackRedirectParameters({ send, url }, { path, headers })).toEqual([])
    },
    TIMEOUT_MS,
  )
}
