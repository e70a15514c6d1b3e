import * as forum from '@olympiad/contracts/calls/community'
import { describe, expect, it } from 'vitest'
import { FORUM_CALLERS, POST_CASES, setUpForum } from './forum.fixture.ts'
import { FORUM_ACCESS } from './forum-access.ts'
import { FORUM_CALLS } from './forum-calls.ts'

const world = setUpForum()

const cellsOf = (line: string): string[] => line.split(/ {2,}/)
const [head = '', ...lines] = FORUM_ACCESS.trim().split('\n')
const ROWS = lines.map((line) => {
  const [call = '', post = '', ...cells] = cellsOf(line)
  return { call, post, statuses: cells.slice(0, FORUM_CALLERS.length), because: cells[FORUM_CALLERS.length] ?? '' }
})

describe('every caller in the forum', () => {
  it.each(ROWS)('gets the status in the table: $call ($post)', async ({ call, post, statuses, because }) => {
    const forumCall = FORUM_CALLS[call]
    if (!forumCall) throw new Error(`nobody knows how to make the call: ${call}`)
    const answered: Record<string, string> = {}
    const state = POST_CASES.find((postCase) => postCase === post)
    let target = await world().target(state ?? 'shown')
    for (const caller of FORUM_CALLERS) {
      const [path, init] = forumCall.request(target)
      const answer = await world().as[caller](path, init)
      const text = await answer.text()
      if (state && answer.ok && init.method !== 'GET') target = await world().target(state)
      answered[caller] = String(answer.status)
      if (answer.status === 409) expect(JSON.parse(text).code, `${caller} is told why`).toBe(because)
      const personal = world().secrets.filter((secret) => text.includes(secret))
      expect(personal, `${caller} reads nothing personal`).toEqual([])
    }
    expect(answered).toEqual(Object.fromEntries(FORUM_CALLERS.map((caller, nth) => [caller, statuses[nth]])))
  })
})

describe('the table', () => {
  it('has a column for everybody', () => expect(cellsOf(head)).toEqual(['call', 'post', ...FORUM_CALLERS, 'because']))

  it('has each available call', () => {
    expect(new Set(ROWS.map(({ call }) => call))).toEqual(new Set(Object.keys(FORUM_CALLS)))
  })

  it('has every declared or mounted call of the forum', () => {
    const declared = Object.values(forum).map(({ method, path }) => `${method} ${path}`)
    const answered = world()
      .routes.filter(({ method, path }) => method !== 'ALL' && /^\/api\/community(?:\/|$)/.test(path))
      .map(({ method, path }) => `${method} ${path}`)
    const known = new Set(Object.values(FORUM_CALLS).map(({ route }) => route))
    expect([...new Set([...declared, ...answered])].filter((route) => !known.has(route))).toEqual([])
  })
})
