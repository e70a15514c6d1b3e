import { atPath } from '@olympiad/contracts/at-path'
import { type AnswerOf, type CallInput, isCallError, sendToEndpoint } from '@olympiad/contracts/call'
import type { getScoring, listScorings } from '@olympiad/contracts/calls/judging'
import type { ScoringDecisionForm, TeamDisqualificationForm } from '@olympiad/contracts/forms/judging'
import type { RoundState } from '@olympiad/contracts/judging/events'
import { routes } from '@olympiad/contracts/routes'
import type { ListedScoring } from '@olympiad/contracts/views/judging'
import { useRef, useState } from 'react'
import { redirectIfSignedOut } from '../../lib/redirect-if-signed-out.ts'
import { usePolling } from '../../lib/use-polling.ts'
import type { HeadJudgeProps } from './head-judge.server.ts'
import { byUrgency } from './scorings.ts'

const POLL_MS = 5000
/** The bundle is larger, and needed by rounds and teams alone. */
const BUNDLE_EACH = 3

type Query = CallInput<typeof listScorings>['query']
type Opened = Pick<AnswerOf<typeof getScoring>, 'scoring' | 'others'>
type Found = { query: Query; pages: number; rows: readonly ListedScoring[]; hasMore: boolean }

const NOT_FOUND = 404

/** What the server holds, refreshed while the page is visible, and what a head judge does about it. */
export function useHeadJudge(props: HeadJudgeProps) {
  const { lang, endpoints, messages } = props
  const id = props.bundle.event.id
  const [bundle, setBundle] = useState(props.bundle)
  const [waiting, setWaiting] = useState<readonly ListedScoring[]>(props.scorings)
  const [opened, setOpened] = useState<Opened>()
  const [found, setFound] = useState<Found>()
  const [isStale, setStale] = useState(false)
  /** The newest questions: an answer to an older one is dropped. */
  const asked = useRef<{ opened?: string | undefined; found?: Query }>({})

  /** A sheet that moves to another page meanwhile is in there once. */
  async function readPages(query: Query, most: number): Promise<Pick<Found, 'rows' | 'hasMore'>> {
    const rows = new Map<string, ListedScoring>()
    for (let page = 0; ; page += 1) {
      const answer = await sendToEndpoint(
        atPath(endpoints.scorings, { id }),
        { query: { ...query, page: String(page) } },
        fetch,
      )
      for (const each of answer.scorings) rows.set(each.id, each)
      const hasMore = page + 1 < answer.totalPages
      if (!hasMore || page + 1 >= most) return { rows: [...rows.values()], hasMore }
    }
  }
  const refreshWaiting = async (): Promise<void> =>
    setWaiting((await readPages({ state: 'sent' }, Number.POSITIVE_INFINITY)).rows)
  const refreshBundle = async (): Promise<void> =>
    setBundle(await sendToEndpoint(atPath(endpoints.bundle, { id }), {}, fetch))
  async function refreshOpened(): Promise<void> {
    const { opened: scoring } = asked.current
    if (scoring === undefined) return
    try {
      const answer = await sendToEndpoint(atPath(endpoints.scoring, { id, scoring }), {}, fetch)
      if (asked.current.opened === scoring) setOpened(answer)
    } catch (error) {
      if (!isCallError(error) || error.status !== NOT_FOUND) throw error
      setOpened(undefined)
    }
  }
  async function find(query: Query, pages = 1): Promise<void> {
    asked.current.found = query
    const answer = await readPages(query, pages)
    if (asked.current.found === query) setFound({ query, pages, ...answer })
  }
  const refreshFound = async (): Promise<void> => {
    if (found) await find(found.query, found.pages)
  }

  /** What is on the screen stays if there is no answer. */
  const quietly = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
      setStale(false)
    } catch (error) {
      if (redirectIfSignedOut(error, routes.headJudge(id), lang, messages.session_ended)) return
      if (!isCallError(error)) throw error
      setStale(true)
    }
  }
  usePolling(
    (turn) =>
      quietly(() =>
        Promise.all([refreshWaiting(), refreshOpened(), turn % BUNDLE_EACH === 0 ? refreshBundle() : undefined]),
      ),
    POLL_MS,
  )

  return {
    bundle,
    waiting: waiting.toSorted(byUrgency),
    opened,
    found,
    isStale,
    open: (scoring: string | undefined): void => {
      asked.current.opened = scoring
      setOpened((known) => (known?.scoring.id === scoring ? known : undefined))
      void quietly(refreshOpened)
    },
    find: (query: Query): Promise<void> => quietly(() => find(query)),
    findMore: (): Promise<void> => quietly(async () => found && find(found.query, found.pages + 1)),
    /** @throws {CallError} */
    decide: async ({ id: scoring }: Pick<ListedScoring, 'id'>, body: ScoringDecisionForm): Promise<void> => {
      await sendToEndpoint(atPath(endpoints.decide, { id, scoring }), { body }, fetch)
      setWaiting((known) => known.filter((each) => each.id !== scoring))
      // Others of the same round may have become void.
      await quietly(() => Promise.all([refreshWaiting(), refreshOpened(), refreshFound()]))
    },
    /** @throws {CallError} */
    setRound: async (challenge: string, round: number, state: RoundState): Promise<void> => {
      await sendToEndpoint(atPath(endpoints.round, { id, challenge, round }), { body: { state } }, fetch)
      await quietly(refreshBundle)
    },
    /** @throws {CallError} */
    disqualify: async (body: TeamDisqualificationForm): Promise<void> => {
      await sendToEndpoint(atPath(endpoints.disqualify, { id }), { body }, fetch)
      await quietly(() => Promise.all([refreshBundle(), refreshWaiting()]))
    },
    refresh: (): Promise<void> =>
      quietly(() => Promise.all([refreshWaiting(), refreshOpened(), refreshBundle(), refreshFound()])),
  }
}
export type HeadJudgeState = ReturnType<typeof useHeadJudge>
