import { isDeepStrictEqual } from 'node:util'
import type { ObjectId } from '@mikro-orm/mongodb'
import type { BoardView } from '@olympiad/contracts/views/judging'
import type { Deps } from '../../deps.ts'
import { Unavailable } from '../../platform/errors.ts'
import { isBoardPublic, makeBoards } from './board.ts'
import { raisedEventRevision, readEventRevision } from './event-revisions.ts'
import { findPresentStaff } from './staff-access.ts'

/** All requests of so long share one look at the event's revision. */
const FRESH_MS = 250
const POLL_MS = 400
/** Changes without a revision, such as a team's new name, appear after this time. */
const STALE_MS = 60_000
/** Below the silence after which servers and balancers end a connection. */
export const KEEP_ALIVE_MS = 15_000
/** A whole hall has one address. A balancer keeps a connection open for each. */
export const MAX_LISTENERS = { all: 600, perAddress: 300 }

/** One revision, serialised once for everybody. */
export type Board = { view: BoardView; json: string; message: Uint8Array; isPublic: boolean }

type State = {
  board: Board | undefined
  revision: number
  readAt_ms: number
  madeAt_ms: number
  reading: Promise<Board | undefined> | undefined
}

export type Listener = {
  /** The newest board that was not answered yet; undefined after a while without one; null at the end. */
  next(): Promise<Board | undefined | null>
  leave(): void
}
/** `account` where the board is not public: of the staff. */
type Follower = { push(board: Board): void; end(): void; account: ObjectId | null; address: string }
type Checked = { board: Board; at_ms: number }

const encoder = new TextEncoder()

function serialise(view: BoardView): Board {
  const json = JSON.stringify({ success: true, ...view })
  const message = encoder.encode(`event: board\ndata: ${json}\n\n`)
  return { view, json, message, isPublic: isBoardPublic(view.event) }
}

const isSame = (a: BoardView | undefined, b: BoardView): boolean =>
  a !== undefined && isDeepStrictEqual({ ...a, at: b.at, revision: b.revision }, b)

function createListener(keepAlive_ms: number): Listener & Pick<Follower, 'push' | 'end'> {
  let latest: Board | undefined
  let waiting: Board | undefined
  let ended = false
  let wake: () => void = () => {}
  const end = () => {
    ended = true
    wake()
  }
  return {
    push(board) {
      if (board === latest) return
      latest = board
      waiting = board
      wake()
    },
    end,
    leave: end,
    async next() {
      if (!ended && !waiting) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        const timer = setTimeout(resolve, keepAlive_ms).unref()
        await promise
        clearTimeout(timer)
      }
      if (ended) return null
      const board = waiting
      waiting = undefined
      return board
    },
  }
}

/** The boards of events: kept by revision, and told to who follows them. */
export function createBoardFeed(
  { orm, now, readiness: { stopping } }: Pick<Deps, 'orm' | 'now' | 'readiness'>,
  limits = MAX_LISTENERS,
  keepAlive_ms = KEEP_ALIVE_MS,
) {
  const states = new Map<string, State>()
  const followers = new Map<string, Set<Follower>>()
  const polling = new Set<string>()

  async function refresh(id: string, state: State): Promise<Board | undefined> {
    const em = orm.em.fork()
    const startedAt_ms = performance.now()
    const revision = Math.max(await readEventRevision(em, id), raisedEventRevision(em, id))
    if (revision !== state.revision || startedAt_ms - state.madeAt_ms > STALE_MS) {
      const view = (await makeBoards(em, id, { revision, at: now().toISOString() }))?.shown
      if (!view) {
        states.delete(id)
        return undefined
      }
      if (revision !== state.revision || !isSame(state.board?.view, view)) state.board = serialise(view)
      Object.assign(state, { revision, madeAt_ms: startedAt_ms })
    }
    state.readAt_ms = startedAt_ms
    return state.board
  }

  /** Undefined for an event that does not exist. */
  function read(id: string): Promise<Board | undefined> {
    const never = Number.NEGATIVE_INFINITY
    const state: State = states.get(id) ?? {
      board: undefined,
      revision: -1,
      readAt_ms: never,
      madeAt_ms: never,
      reading: undefined,
    }
    states.set(id, state)
    const isFresh = performance.now() - state.readAt_ms < FRESH_MS
    if (isFresh && raisedEventRevision(orm.em, id) <= state.revision) return Promise.resolve(state.board)
    state.reading ??= refresh(id, state).finally(() => {
      state.reading = undefined
    })
    return state.reading
  }

  async function poll(id: string, checked?: Checked): Promise<void> {
    const own = followers.get(id)
    if (!own || stopping.aborted) return void polling.delete(id)
    // While the database is away, the last board stands.
    const next = await tell(id, [...own], checked).catch(() => checked)
    setTimeout(() => void poll(id, next), POLL_MS).unref()
  }

  async function tell(id: string, own: readonly Follower[], checked?: Checked): Promise<Checked | undefined> {
    const board = await read(id)
    if (!board || board.isPublic) {
      for (const follower of own) board ? follower.push(board) : follower.end()
      return undefined
    }
    // Taking a person off the staff changes the event, and so its board.
    const isChecked = checked?.board === board && performance.now() - checked.at_ms < STALE_MS
    const accounts = own.flatMap(({ account }) => account ?? [])
    const present = isChecked ? undefined : await findPresentStaff(orm.em.fork(), id, accounts)
    for (const follower of own) {
      const stays = follower.account && (present?.has(follower.account.toHexString()) ?? true)
      stays ? follower.push(board) : follower.end()
    }
    return present ? { board, at_ms: performance.now() } : checked
  }

  stopping.addEventListener('abort', () => {
    for (const own of followers.values()) for (const { end } of own) end()
  })

  return {
    read,
    /** Begins with `board`. @throws {AppError} 503 when too many follow; the page asks again instead */
    follow(id: string, board: Board, { address, account }: Pick<Follower, 'address' | 'account'>): Listener {
      const all = [...followers.values()].flatMap((own) => [...own])
      const near = all.filter((follower) => follower.address === address)
      if (stopping.aborted || all.length >= limits.all || near.length >= limits.perAddress) {
        throw new Unavailable('board_crowded')
      }
      const listener = createListener(keepAlive_ms)
      listener.push(board)
      const follower = { push: listener.push, end: listener.end, address, account }
      const own = followers.get(id) ?? new Set()
      followers.set(id, own.add(follower))
      if (!polling.has(id)) {
        polling.add(id)
        void poll(id)
      }
      return {
        next: listener.next,
        leave() {
          listener.leave()
          own.delete(follower)
          if (own.size === 0 && followers.get(id) === own) followers.delete(id)
        },
      }
    },
  }
}
export type BoardFeed = ReturnType<typeof createBoardFeed>
