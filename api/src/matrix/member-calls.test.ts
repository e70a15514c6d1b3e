import * as auth from '@olympiad/contracts/calls/auth'
import * as certificates from '@olympiad/contracts/calls/certificates'
import * as payments from '@olympiad/contracts/calls/payments'
import * as privacy from '@olympiad/contracts/calls/privacy'
import * as scores from '@olympiad/contracts/calls/scores'
import * as teams from '@olympiad/contracts/calls/teams'
import { describe, expect, it } from 'vitest'
import { MEMBER_CALLS } from './member-calls.ts'
import { MEMBER_TABLE } from './member-table.ts'
import { memberWorld, WHO, type Who } from './member-world.fixture.ts'

const world = memberWorld()

/** The columns of a line; at least two spaces are between them. */
const cellsOf = (line: string): string[] => line.split(/ {2,}/)
const [head = '', ...lines] = MEMBER_TABLE.trim().split('\n')
const ROWS = lines.map((line) => {
  const [call = '', team = '', ...cells] = cellsOf(line)
  return { call, team, statuses: cells.slice(0, WHO.length), because: cells[WHO.length] ?? '' }
})

/** Who may know how to reach the people of the team. */
const LEADS: readonly Who[] = ['coach', 'admin']
/** A look-up answers about the person who is asked for. */
const isLookUp = (route: string): boolean => route.includes('/api/iframe/')

describe('everybody in the member area', () => {
  it.each(ROWS)('is answered as the table says: $call ($team)', async ({ call, team, statuses, because }) => {
    const made = MEMBER_CALLS[call]
    if (!made) throw new Error(`nobody knows how to make the call: ${call}`)
    const target = world()[team === 'unpaid' ? 'unpaid' : 'paid']
    const answered: Record<string, string> = {}
    for (const who of WHO) {
      const answer = await world().as[who](...made.request(target))
      const text = answer.headers.get('content-type')?.startsWith('application/json') ? await answer.text() : ''
      answered[who] = String(answer.status)
      if (because && (answer.status === 409 || answer.status === 400)) {
        expect(JSON.parse(text), `${who} is told why`).toMatchObject({ success: false, code: because })
      }
      if (LEADS.includes(who) || isLookUp(made.route)) continue
      const secrets = target.secrets.filter((secret) => secret.of !== who).flatMap(({ texts }) => texts)
      expect(
        secrets.filter((secret) => text.includes(secret)),
        `${who} reads nothing personal of others`,
      ).toEqual([])
    }
    expect(answered).toEqual(Object.fromEntries(WHO.map((who, nth) => [who, statuses[nth]])))
  })
})

describe('the table', () => {
  it('has a column for everybody', () => expect(cellsOf(head)).toEqual(['call', 'team', ...WHO, 'because']))

  it('has each call that can be made, of a paid team and an unpaid one where it is about a team', () => {
    expect(new Set(ROWS.map(({ call }) => call))).toEqual(new Set(Object.keys(MEMBER_CALLS)))
    for (const [call, rows] of Map.groupBy(ROWS, (row) => row.call)) {
      const of = rows.map(({ team }) => team).join()
      expect(['none', 'paid,unpaid'], call).toContain(of)
    }
  })

  it('has every call of the area that is declared or answered', () => {
    // The provider's webhook is nobody's call.
    const AREA =
      /^\w+ \/api\/(?:(?:teams|certificates|iframe|skills|invoices|privacy)(?:\/|$)|admin\/certificates\/(?:final|revoke)$|payment\/telr$)/
    const declared = [auth, certificates, payments, privacy, scores, teams]
      .flatMap((calls) => Object.values(calls))
      .flatMap((call) => (typeof call === 'object' && 'path' in call ? [`${call.method} ${call.path}`] : []))
    const answered = world().routes.map(({ method, path }) => `${method} ${path}`)
    const known = new Set(Object.values(MEMBER_CALLS).map(({ route }) => route))
    const missing = [...declared, ...answered].filter((route) => AREA.test(route) && !known.has(route))
    expect([...new Set(missing)].filter((route) => !route.startsWith('ALL '))).toEqual([])
  })
})
