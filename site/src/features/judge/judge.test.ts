import type { GameView } from '@olympiad/contracts/views/games'
import type { StaffedEvent } from '@olympiad/contracts/views/judging'
import { describe, expect, it } from 'vitest'
import type { JudgeCalls } from './calls.ts'
import { type Carried, carriedFrom } from './carried.ts'
import { handOverOf } from './hand-over.ts'
import { BUNDLE, gameOf, sheetOf } from './judge.fixture.ts'
import { createJudge } from './judge.ts'
import type { KeptGame } from './kept-game.ts'
import type { KeptSheet } from './kept-sheet.ts'
import type { Store } from './store.ts'

const DAY_MS = 86_400_000
const now = Date.now()
const at = (days: number) => new Date(now - days * DAY_MS).toISOString()

/** A device that keeps sheets and games in memory. */
function keepIn(
  sheets: KeptSheet[],
  games: KeptGame[] = [],
  others: Carried[] = [],
): Store & { ids(): string[]; gameIds(): string[]; all(): KeptSheet[] } {
  const carried = new Map(others.map((each) => [each.id, each]))
  const kept = new Map(sheets.map((sheet) => [sheet.id, sheet]))
  const played = new Map(games.map((game) => [game.id, game]))
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
    async forget(isPast) {
      for (const each of [kept, played, carried]) for (const [id, one] of each) if (isPast(one)) each.delete(id)
    },
    games: async (account) => [...played.values()].filter((game) => game.account === account),
    async putGames(changed) {
      for (const game of changed) played.set(game.id, game)
    },
    async removeGames(ids) {
      for (const id of ids) played.delete(id)
    },
    carried: async (account) => [...carried.values()].filter((each) => each.account === account),
    async putCarried(changed) {
      for (const each of changed) carried.set(each.id, each)
    },
    async removeCarried(removed) {
      for (const { id } of removed) carried.delete(id)
    },
    waitingOfOthers: async () => 0,
    all,
    ids: () => [...kept.keys()].toSorted(),
    gameIds: () => [...played.keys()].toSorted(),
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
const gamesLike = (sheets: readonly KeptSheet[]) =>
  sheets.map(({ id, account, state, finished_at }) => gameOf({ id, account, state, finished_at }))

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
    const store = keepIn(EACH, gamesLike(EACH))
    const judge = createJudge(store, serve(event))
    await judge.open()
    expect([store.ids(), store.gameIds()]).toEqual(Array.from({ length: 2 }, () => ['draft', 'refused']))
    const { sheets, games } = judge.state
    for (const shown of [sheets, games]) expect(shown.map(({ id }) => id).toSorted()).toEqual(['draft', 'refused'])
  })

  it('is every sheet and game while the event runs or is closed', async () => {
    const store = keepIn(EACH, gamesLike(EACH))
    await createJudge(store, serve({ state: 'closed' })).open()
    expect([...store.ids(), ...store.gameIds()]).toHaveLength(2 * EACH.length)
  })

  it('is of every judge no older than a week, unless the server does not have it', async () => {
    const old = { finished_at: at(8), account: 'other' }
    const sheets = [
      finished('young', { ...old, finished_at: at(6) }),
      finished('old', old),
      finished('waiting', { ...old, state: 'waiting' }),
      finished('refused', { ...old, state: 'refused' }),
    ]
    const store = keepIn(sheets, gamesLike(sheets))
    await createJudge(store, serve({})).open()
    expect([store.ids(), store.gameIds()]).toEqual(Array.from({ length: 2 }, () => ['refused', 'waiting', 'young']))
  })
})

describe('what a device carries for another judge', () => {
  const author = { id: 'hind', name: 'Hind' }
  const waiting = { account: 'hind', state: 'waiting', finished_at: at(0) } as const
  const [sheet, game] = [sheetOf({ id: 'sheet', ...waiting }), gameOf({ id: 'game', ...waiting })]
  const taken = (change: Partial<Carried> = {}) =>
    carriedFrom(handOverOf(author, { sheets: [sheet], games: [game], bundles: [BUNDLE] }), 'me', []).map(
      (each) => ({ ...each, ...change }) as Carried,
    )
  const states = (carried: readonly Carried[]) => carried.map(({ id, state }) => [id, state])

  it('is sent under its author’s name, sheets and games, and waits for the head judge', async () => {
    const sent: unknown[] = []
    const answer = (forms: readonly unknown[]) =>
      forms.map((form) => {
        sent.push(form)
        return { id: (form as { id: string }).id, state: 'sent' as const, reasons: [], msg: '', errors: [] }
      })
    const told = { success: true as const, msg: '', at: at(0) }
    const judge = createJudge(keepIn([], [], taken()), {
      ...serve({}),
      send: async (_event, scorings) => ({ ...told, scorings: answer(scorings) }),
      sendGames: async (_event, games) => ({ ...told, games: answer(games) }),
    })
    await judge.open()
    expect(sent).toMatchObject([
      { id: 'sheet', author: 'hind' },
      { id: 'game', author: 'hind' },
    ])
    expect(states(judge.state.carried)).toEqual([
      ['sheet', 'sent'],
      ['game', 'sent'],
    ])
  })

  it('is taken over once, and not what the device has as its own', async () => {
    const handOver = handOverOf(author, { sheets: [sheet], games: [game], bundles: [BUNDLE] })
    const judge = createJudge(keepIn([], [gameOf({ id: 'game' })]), serve({}))
    await judge.open()
    expect(await judge.takeOver(handOver)).toBe(1)
    expect(await judge.takeOver(handOver)).toBe(0)
    expect(states(judge.state.carried)).toEqual([['sheet', 'waiting']])
  })

  it('is told what became of a game, and is dropped once the event is published', async () => {
    const bundle = { ...BUNDLE, games: [playedView(game)] }
    const carried = taken({ state: 'sent' })
    const calls = { ...serve({}), bundle: async () => ({ ...bundle, success: true as const }) }
    const judge = createJudge(keepIn([], [], carried), calls)
    await judge.open()
    expect(states(judge.state.carried)).toContainEqual(['game', 'confirmed'])
    const over = createJudge(keepIn([], [], carried), serve({ state: 'published' }))
    await over.open()
    expect(over.state.carried).toEqual([])
  })
})

/** As the server shows it once it counts. */
const playedView = ({ game, challenge, no, table, teams, parts, violations, forfeits }: KeptGame): GameView => ({
  ...{ id: game, challenge, no, table, group: 1, round: 1, position: 1, state: 'confirmed', waiting: 0 },
  sides: [
    { team: teams[0], from: null, seed: null },
    { team: teams[1], from: null, seed: null },
  ],
  result: { parts, violations, forfeits, winner: null },
})
