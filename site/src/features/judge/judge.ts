import { CallError } from '@olympiad/contracts/call'
import type { JudgingBundle, StaffedEvent } from '@olympiad/contracts/views/judging'
import type { JudgeCalls } from './calls.ts'
import {
  type Carried,
  carriedEntry,
  carriedFrom,
  carriedScoring,
  carriedState,
  isCarriedGame,
  isCarriedSheet,
} from './carried.ts'
import type { HandOver } from './hand-over.ts'
import { type KeptGame, toGameEntry, withGameState } from './kept-game.ts'
import { isOver, isPast, type KeptSheet, toScoring, withServerState } from './kept-sheet.ts'
import { type Connection, connectionOf, isWaiting, sendWaiting } from './outbox.ts'
import type { Account, Store } from './store.ts'

export type JudgeState = {
  /** False until what the device keeps is read, or the server has answered. */
  readonly opened: boolean
  /** Undefined: nobody has signed in on this device. */
  readonly account: Account | undefined
  readonly events: readonly StaffedEvent[]
  readonly bundles: readonly JudgingBundle[]
  readonly sheets: readonly KeptSheet[]
  readonly games: readonly KeptGame[]
  /** Of other judges, taken over from their devices. */
  readonly carried: readonly Carried[]
  /** Number of sheets and games of other accounts that wait on this device. */
  readonly waitingOfOthers: number
  readonly connection: Connection
  readonly sending: boolean
}

const NOTHING = { events: [], bundles: [], sheets: [], games: [], carried: [], waitingOfOthers: 0 } as const

/** Own sheets and games, and those of others. */
export const keptIn = ({ sheets, games, carried }: Pick<JudgeState, 'sheets' | 'games' | 'carried'>) => [
  ...sheets,
  ...games,
  ...carried,
]
export const waitingSheets = (state: Parameters<typeof keptIn>[0]) => keptIn(state).filter(isWaiting)

/** The device's data and its exchange with the server. One account is open at a time. `announce` tells other tabs. */
export function createJudge(store: Store, calls: JudgeCalls, announce = () => {}) {
  let state: JudgeState = { opened: false, account: undefined, ...NOTHING, connection: 'ok', sending: false }
  const listeners = new Set<() => void>()
  let refreshing: Promise<void> | undefined
  let sendingNow: Promise<void> | undefined

  function set(change: Partial<JudgeState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  async function load(account: Account): Promise<void> {
    const [events, bundles, sheets, games, carried, waitingOfOthers] = await Promise.all([
      store.events(account.id),
      store.bundles(account.id),
      store.sheets(account.id),
      store.games(account.id),
      store.carried(account.id),
      store.waitingOfOthers(account.id),
    ])
    // On a new device nothing shows before the server has answered.
    set({ opened: events.length > 0, account, events, bundles, sheets, games, carried, waitingOfOthers })
  }

  /** True if the server knows who asks. Another account than before gets its own data. */
  async function identify(): Promise<boolean> {
    try {
      const { id, name } = await calls.user()
      if (state.account?.id !== id || state.account.name !== name) {
        await store.setAccount({ id, name })
        await load({ id, name })
      }
      set({ connection: 'ok' })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const connection = connectionOf(error)
      set({ opened: true, connection: connection === 'ok' ? 'signed_out' : connection })
      return false
    }
  }

  function merged<K extends KeptSheet | KeptGame>(before: readonly K[], changes: readonly K[]): K[] {
    const changed = new Map(changes.map((each) => [each.id, each]))
    const known = new Set(before.map(({ id }) => id))
    return [
      ...before.map((each) => changed.get(each.id) ?? each),
      // Another account may have opened while these were on their way.
      ...changes.filter(({ id, account }) => !known.has(id) && account === state.account?.id),
    ]
  }

  async function save(sheets: readonly KeptSheet[]): Promise<void> {
    set({ sheets: merged(state.sheets, sheets) })
    await store.putSheets(sheets)
    announce()
  }

  async function saveGames(games: readonly KeptGame[]): Promise<void> {
    set({ games: merged(state.games, games) })
    await store.putGames(games)
    announce()
  }

  async function removeGames(ids: readonly string[]): Promise<void> {
    set({ games: state.games.filter(({ id }) => !ids.includes(id)) })
    await store.removeGames(ids)
    announce()
  }

  async function remove(ids: readonly string[]): Promise<void> {
    set({ sheets: state.sheets.filter(({ id }) => !ids.includes(id)) })
    await store.removeSheets(ids)
    announce()
  }

  async function saveCarried(carried: readonly Carried[]): Promise<void> {
    const ids = new Set(carried.map(({ id }) => id))
    const own = carried.filter(({ account }) => account === state.account?.id)
    set({ carried: [...state.carried.filter(({ id }) => !ids.has(id)), ...own] })
    await store.putCarried(carried)
    announce()
  }

  async function removeCarried(carried: readonly Carried[]): Promise<void> {
    set({ carried: state.carried.filter((each) => !carried.includes(each)) })
    await store.removeCarried(carried)
    announce()
  }

  async function fetchEvents(account: string): Promise<void> {
    const events = await calls.events()
    await store.setEvents(account, events)
    const settled = await Promise.allSettled(
      events.filter(({ role }) => role !== 'check_in').map(({ id }) => calls.bundle(id)),
    )
    const bundles = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    for (const bundle of bundles) await store.setBundle(account, bundle)
    if (state.account?.id !== account) return
    const fetched = new Set(bundles.map(({ event }) => event.id))
    set({ events, bundles: [...state.bundles.filter(({ event }) => !fetched.has(event.id)), ...bundles] })
    const entries = bundles.flatMap((bundle) => bundle.entries)
    const games = bundles.flatMap((bundle) => bundle.games)
    await settle(state.sheets, (sheet) => withServerState(sheet, entries), save)
    await settle(state.games, (game) => withGameState(game, game, games), saveGames)
    await settle(state.carried, (carried) => carriedState(carried, { entries, games }), saveCarried)
    const isGone = (kept: KeptSheet | KeptGame | Carried) => isOver(kept, events)
    const over = { sheets: state.sheets.filter(isGone), games: state.games.filter(isGone) }
    if (over.sheets.length > 0) await remove(over.sheets.map(({ id }) => id))
    if (over.games.length > 0) await removeGames(over.games.map(({ id }) => id))
    const carriedOver = state.carried.filter(isGone)
    if (carriedOver.length > 0) await removeCarried(carriedOver)
    const failed = settled.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }

  /** Keeps what the server has told of what it has. */
  async function settle<K>(all: readonly K[], told: (kept: K) => K, keep: (changed: K[]) => Promise<void>) {
    const changed = all.map(told).filter((kept, nth) => kept !== all[nth])
    if (changed.length > 0) await keep(changed)
  }

  async function refreshNow(): Promise<void> {
    if (!(await identify()) || !state.account) return
    try {
      await fetchEvents(state.account.id)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      set({ connection: connectionOf(error) })
    }
    set({ opened: true })
    await send()
  }

  async function sendNow(): Promise<void> {
    // Another tab may have signed in somebody else: a sheet must never go under another judge's name.
    if (waitingSheets(state).length === 0 || !(await identify())) return
    set({ sending: true })
    try {
      const { send } = calls
      const sendGames = async (event: string, games: unknown[]) => ({
        scorings: (await calls.sendGames(event, games)).games,
      })
      const sendings = [
        () => sendWaiting(state.sheets, { toScoring, send, save }),
        () => sendWaiting(state.games, { toScoring: toGameEntry, send: sendGames, save: saveGames }),
        () => sendWaiting(state.carried.filter(isCarriedSheet), { toScoring: carriedScoring, send, save: saveCarried }),
        () =>
          sendWaiting(state.carried.filter(isCarriedGame), {
            ...{ toScoring: carriedEntry, send: sendGames, save: saveCarried },
          }),
      ]
      let connection: Connection = 'ok'
      for (const sending of sendings) if (connection === 'ok') connection = await sending()
      set({ connection })
    } finally {
      set({ sending: false })
    }
  }

  /** One at a time, of all tabs: the server stores each sheet once, but it need not be asked twice. */
  function send(): Promise<void> {
    sendingNow ??= inOneTab(sendNow).finally(() => {
      sendingNow = undefined
    })
    return sendingNow
  }

  return {
    get state(): JudgeState {
      return state
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Shows what the device has, then asks the server. */
    async open(): Promise<void> {
      const now_ms = Date.now()
      await store.forget((kept) => isPast(kept, now_ms))
      const last = await store.lastAccount()
      if (last) await load(last)
      await this.refresh()
    },
    refresh(): Promise<void> {
      refreshing ??= refreshNow().finally(() => {
        refreshing = undefined
      })
      return refreshing
    },
    /** Another tab has changed something. */
    async reload(): Promise<void> {
      if (!state.account) return
      await load(state.account)
      set({ opened: true })
    },
    save,
    remove,
    saveGames,
    removeGames,
    removeCarried,
    /** Keeps another judge's sheets and games. @returns how many the device did not have yet */
    async takeOver(handOver: HandOver): Promise<number> {
      const { account } = state
      if (!account) return 0
      const known = keptIn(state).map(({ id }) => id)
      const taken = carriedFrom(handOver, account.id, known)
      if (taken.length > 0) await saveCarried(taken)
      return taken.length
    },
    send,
  }
}
export type Judge = ReturnType<typeof createJudge>

/** Without the lock (an address without TLS has none) each tab sends for itself. */
const inOneTab = (work: () => Promise<void>): Promise<void> =>
  globalThis.navigator?.locks ? navigator.locks.request('judge-sending', work) : work()
