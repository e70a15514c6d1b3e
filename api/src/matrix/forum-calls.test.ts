import * as forum from '@olympiad/contracts/calls/community'
import { describe, expect, it } from 'vitest'
import { FORUM_CALLS } from './forum-calls.ts'
import { FORUM_TABLE } from './forum-table.ts'
import { forumWorld, POSTS, WHO } from './forum-world.fixture.ts'

const world = forumWorld()

/** The columns of a line; at least two spaces are between them. */
const cellsOf = (line: string): string[] => line.split(/ {2,}/)
const [head = '', ...lines] = FORUM_TABLE.trim().split('\n')
const ROWS = lines.map((line) => {
  const [call = '', post = '', ...cells] = cellsOf(line)
  return { call, post, statuses: cells.slice(0, WHO.length), because: cells[WHO.length] ?? '' }
})

describe('everybody in the forum', () => {
  it.each(ROWS)('is answered as the table says: $call ($post)', async ({ call, post, statuses, because }) => {
    const made = FORUM_CALLS[call]
    if (!made) throw new Error(`nobody knows how to make the call: ${call}`)
    const answered: Record<string, string> = {}
    const state = POSTS.find((one) => one === post)
    let target = await world().target(state ?? 'shown')
    for (const who of WHO) {
      const [path, init] = made.request(target)
      const answer = await world().as[who](path, init)
      const text = await answer.text()
      // A record that a call has changed is not asked about again.
      if (state && answer.ok && init.method !== 'GET') target = await world().target(state)
      answered[who] = String(answer.status)
      if (answer.status === 409) expect(JSON.parse(text).code, `${who} is told why`).toBe(because)
      const personal = world().secrets.filter((secret) => text.includes(secret))
      expect(personal, `${who} reads nothing personal`).toEqual([])
    }
    expect(answered).toEqual(Object.fromEntries(WHO.map((who, nth) => [who, statuses[nth]])))
  })
})

describe('the table', () => {
  it('has a column for everybody', () => expect(cellsOf(head)).toEqual(['call', 'post', ...WHO, 'because']))

  it('has each call that can be made', () => {
    expect(new Set(ROWS.map(({ call }) => call))).toEqual(new Set(Object.keys(FORUM_CALLS)))
  })

  it('has every call of the forum that is declared or answered', () => {
    const declared = Object.values(forum).map(({ method, path }) => `${method} ${path}`)
    const answered = world()
      .routes.filter(({ method, path }) => method !== 'ALL' && /^\/api\/community(?:\/|$)/.test(path))
      .map(({ method, path }) => `${method} ${path}`)
    const known = new Set(Object.values(FORUM_CALLS).map(({ route }) => route))
    expect([...new Set([...declared, ...answered])].filter((route) => !known.has(route))).toEqual([])
  })
})
