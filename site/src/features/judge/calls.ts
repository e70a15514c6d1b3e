import { type AnswerOf, type CallInput, type Endpoint, type Fetcher, sendToEndpoint } from '@olympiad/contracts/call'
import type { getUser } from '@olympiad/contracts/calls/current-session'
import type { sendGames } from '@olympiad/contracts/calls/games'
import type { getJudgingBundle, listStaffedEvents, sendScorings } from '@olympiad/contracts/calls/judging'

const EVENTS = '/api/judging/events'
const USER: Endpoint<typeof getUser> = { method: 'POST', path: '/api/getuser' }

/** In a hall a connection often stands and carries nothing: to wait for longer helps nobody. */
const TIMEOUT_MS = 15_000

type Served =
  | typeof getUser
  | typeof listStaffedEvents
  | typeof getJudgingBundle
  | typeof sendScorings
  | typeof sendGames

const call = <C extends Served>(
  method: C['method'],
  path: `/${string}`,
  input: CallInput<C>,
  fetcher: Fetcher,
): Promise<AnswerOf<C>> =>
  sendToEndpoint<C>({ method, path: path as C['path'] }, { ...input, signal: AbortSignal.timeout(TIMEOUT_MS) }, fetcher)

/** Each throws a CallError; without network its status is 0. */
export const judgeCalls = (fetcher: Fetcher) => ({
  user: async () => (await call<typeof getUser>(USER.method, USER.path, {}, fetcher)).user,
  events: async () => (await call<typeof listStaffedEvents>('GET', EVENTS, {}, fetcher)).events,
  bundle: (event: string) => call<typeof getJudgingBundle>('GET', `${EVENTS}/${event}`, {}, fetcher),
  send: (event: string, scorings: unknown[]) =>
    call<typeof sendScorings>(
      'POST',
      `${EVENTS}/${event}/scorings`,
      { body: { sent_at: new Date().toISOString(), scorings } },
      fetcher,
    ),
  sendGames: (event: string, games: unknown[]) =>
    call<typeof sendGames>(
      'POST',
      `${EVENTS}/${event}/games`,
      { body: { sent_at: new Date().toISOString(), games } },
      fetcher,
    ),
})
export type JudgeCalls = ReturnType<typeof judgeCalls>
