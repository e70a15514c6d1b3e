import type { StaffedEvent } from '@olympiad/contracts/views/judging'
import { describe, expect, it } from 'vitest'
import type { JudgeCalls } from './calls.ts'
import { BUNDLE, sheetOf } from './judge.fixture.ts'
import { createJudge } from './judge.ts'
import type { KeptSheet } from './kept-sheet.ts'
import type { Store } from './store.ts'

const DAY_MS = 86_400_000
const now = Date.now()
const at = (days: number) => new Date(now - days * DAY_MS).toISOString()

/** A device that keeps sheets in memory. */
function keepIn(sheets: KeptSheet[]): Store & { ids(): string[]; all(): KeptSheet[] } {
  const kept = new Map(sheets.map((sheet) => [sheet.id, sheet]))
  const all = () => [...kept.values()]
  return {
    lastAccount: async () => ({ id: 'me', name: 'Me' }),
    setAccount: async () => {},
    events: async () => [],
    setEvents: async () => {},
    bundles: async () => [],
    setBundle: async () => {},
    sheets: async (account) => all().filter((sheet) => sheet.account === account),
    async putSheets(changed) {
      for (const sheet of changed) kept.set(sheet.id, sheet)
    },
    async removeSheets(ids) {
      for (const id of ids) kept.delete(id)
    },
    async forgetSheets(isPast) {
      for (const sheet of all()) if (isPast(sheet)) kept.delete(sheet.id)
    },
    games: async () => [],
    putGames: async () => {},
    removeGames: async () => {},
    carried: async () => [],
    putCarried: async () => {},
    removeCarried: async () => {},
    waitingOfOthers: async () => 0,
    all,
    ids: () => [...kept.keys()].toSorted(),
  }
}

/** A server with this event, or none, that stores what it gets. */
function serve(event?: Partial<StaffedEvent>): JudgeCalls {
  const events = event ? [{ ...BUNDLE.event, ...event }] : []
  return {
    user: async () => ({ id: 'me', name: 'Me' }) as Awaited<ReturnType<JudgeCalls['user']>>,
    events: async () => events,
    bundle: async () => ({ ...BUNDLE, ...events[0], success: true as const, event: events[0] ?? BUNDLE.event }),
    send: async (_event, scorings) => ({
      ...{ success: true as const, msg: '', at: at(0) },
      scorings: scorings.map((each) => {
        const { id } = each as { id: string }
        return { id, state: id === 'refused' ? 'refused' : 'confirmed', reasons: [], msg: '', errors: [] }
      }),
    }),
    sendGames: () => Promise.reject(new Error('no game was played')),
  }
}

const finished = (id: string, change: Partial<KeptSheet> = {}) =>
  sheetOf({ id, state: 'confirmed', finished_at: at(0), captain: 'سارة', signature: 'M1,1L2,2', ...change })

describe('what a device keeps', () => {
  it('loses the signature when the server has the sheet, not before', async () => {
    const store = keepIn([finished('sent', { state: 'waiting' }), finished('refused', { state: 'waiting' })])
    await createJudge(store, serve({})).open()
    expect(Object.fromEntries(store.all().map(({ id, state, signature }) => [id, [state, signature]]))).toEqual({
      sent: ['confirmed', ''],
      refused: ['refused', 'M1,1L2,2'],
    })
  })

  const EACH = [
    finished('confirmed'),
    finished('sent', { state: 'sent' }),
    finished('void', { state: 'void' }),
    finished('refused', { state: 'refused' }),
    sheetOf({ id: 'draft' }),
  ]
  it.each([
    ['the event is published', { state: 'published' }],
    ['the rehearsal has ended', { rehearsal: true, state: 'closed' }],
    ['the event is gone', undefined],
  ] as const)('is what the server does not have, once %s', async (_name, event) => {
    const store = keepIn(EACH)
    const judge = createJudge(store, serve(event))
    await judge.open()
    expect(store.ids()).toEqual(['draft', 'refused'])
    expect(judge.state.sheets.map(({ id }) => id).toSorted()).toEqual(['draft', 'refused'])
  })

  it('is every sheet while the event runs or is closed', async () => {
    const store = keepIn(EACH)
    await createJudge(store, serve({ state: 'closed' })).open()
    expect(store.ids()).toHaveLength(EACH.length)
  })

  it('is of every judge no older than a week, unless the server does not have it', async () => {
    const old = { finished_at: at(8), account: 'other' }
    const store = keepIn([
      finished('young', { ...old, finished_at: at(6) }),
      finished('old', old),
      finished('waiting', { ...old, state: 'waiting' }),
      finished('refused', { ...old, state: 'refused' }),
    ])
    await createJudge(store, serve({})).open()
    expect(store.ids()).toEqual(['refused', 'waiting', 'young'])
  })
})
