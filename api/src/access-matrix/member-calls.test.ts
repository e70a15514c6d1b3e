import * as auth from '@olympiad/contracts/calls/auth'
import * as certificates from '@olympiad/contracts/calls/certificates'
import * as checkIn from '@olympiad/contracts/calls/check-in'
import * as games from '@olympiad/contracts/calls/games'
import * as judging from '@olympiad/contracts/calls/judging'
import * as payments from '@olympiad/contracts/calls/payments'
import * as privacy from '@olympiad/contracts/calls/privacy'
import * as scores from '@olympiad/contracts/calls/scores'
import * as teams from '@olympiad/contracts/calls/teams'
import { describe, expect, it } from 'vitest'
import { MEMBER_CALLERS, type MemberCaller, setUpMembers } from './member.fixture.ts'
import { MEMBER_ACCESS } from './member-access.ts'
import { MEMBER_CALLS } from './member-calls.ts'

const world = setUpMembers()

const cellsOf = (line: string): string[] => line.split(/ {2,}/)
const [head = '', ...lines] = MEMBER_ACCESS.trim().split('\n')
const ROWS = lines.map((line) => {
  const [call = '', team = '', ...cells] = cellsOf(line)
  return { call, team, statuses: cells.slice(0, MEMBER_CALLERS.length), because: cells[MEMBER_CALLERS.length] ?? '' }
})

/** Callers who may read the contacts of a team's people. */
const LEADS: readonly MemberCaller[] = ['coach', 'admin']
const isLookUp = (route: string): boolean => route.includes('/api/iframe/')

describe('every caller in the member area', () => {
  it.each(ROWS)('gets the status in the table: $call ($team)', async ({ call, team, statuses, because }) => {
    const memberCall = MEMBER_CALLS[call]
    if (!memberCall) throw new Error(`nobody knows how to make the call: ${call}`)
    const target = world()[team === 'unpaid' ? 'unpaid' : 'paid']
    const answered: Record<string, string> = {}
    for (const caller of MEMBER_CALLERS) {
      const answer = await world().as[caller](...memberCall.request(target))
      const text = answer.headers.get('content-type')?.startsWith('application/json') ? await answer.text() : ''
      answered[caller] = String(answer.status)
      if (because && (answer.status === 409 || answer.status === 400)) {
        expect(JSON.parse(text), `${caller} is told why`).toMatchObject({ success: false, code: because })
      }
      if (LEADS.includes(caller) || isLookUp(memberCall.route)) continue
      const secrets = target.secrets.filter((secret) => secret.of !== caller).flatMap(({ texts }) => texts)
      expect(
        secrets.filter((secret) => text.includes(secret)),
        `${caller} reads nothing personal of others`,
      ).toEqual([])
    }
    expect(answered).toEqual(Object.fromEntries(MEMBER_CALLERS.map((caller, nth) => [caller, statuses[nth]])))
  })
})

describe('the table', () => {
  it('has a column for everybody', () => expect(cellsOf(head)).toEqual(['call', 'team', ...MEMBER_CALLERS, 'because']))

  it('has each available call, for paid and unpaid teams', () => {
    expect(new Set(ROWS.map(({ call }) => call))).toEqual(new Set(Object.keys(MEMBER_CALLS)))
    for (const [call, rows] of Map.groupBy(ROWS, (row) => row.call)) {
      const of = rows.map(({ team }) => team).join()
      expect(['none', 'paid,unpaid'], call).toContain(of)
    }
  })

  it('has every declared or mounted call of the area', () => {
    const AREA =
      /^\w+ \/api\/(?:(?:teams|certificates|iframe|skills|invoices|privacy|judging|events)(?:\/|$)|admin\/certificates\/(?:final|revoke)$|payment\/telr$)/
    const declared = [auth, certificates, checkIn, games, judging, payments, privacy, scores, teams]
      .flatMap((calls) => Object.values(calls))
      .flatMap((call) => (typeof call === 'object' && 'path' in call ? [`${call.method} ${call.path}`] : []))
    const answered = world().routes.map(({ method, path }) => `${method} ${path}`)
    const known = new Set(Object.values(MEMBER_CALLS).map(({ route }) => route))
    const missing = [...declared, ...answered].filter((route) => AREA.test(route) && !known.has(route))
    expect([...new Set(missing)].filter((route) => !route.startsWith('ALL '))).toEqual([])
  })
})
