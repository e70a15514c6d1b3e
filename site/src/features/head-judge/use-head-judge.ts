import { atPath } from '@olympiad/contracts/at-path'
import { isCallError, sendToEndpoint } from '@olympiad/contracts/call'
import type { ScoringDecisionForm, TeamDisqualificationForm } from '@olympiad/contracts/forms/judging'
import type { RoundState } from '@olympiad/contracts/judging/events'
import { routes } from '@olympiad/contracts/routes'
import type { ScoringView } from '@olympiad/contracts/views/judging'
import { useState } from 'react'
import { redirectIfSignedOut } from '../../lib/redirect-if-signed-out.ts'
import { usePolling } from '../../lib/use-polling.ts'
import type { HeadJudgeProps } from './head-judge.server.ts'
import { byUrgency } from './scorings.ts'

const POLL_MS = 5000
/** The bundle is larger, and needed by rounds and teams alone. */
const BUNDLE_EACH = 3

type ById<T> = Readonly<Record<string, T>>
const merged = <T extends { id: string }>(known: ById<T>, news: readonly T[]): ById<T> => ({
  ...known,
  ...Object.fromEntries(news.map((each) => [each.id, each])),
})

/** What the server holds, refreshed while the page is visible, and what a head judge does about it. */
export function useHeadJudge(props: HeadJudgeProps) {
  const { lang, endpoints, messages } = props
  const id = props.bundle.event.id
  const [bundle, setBundle] = useState(props.bundle)
  const [scorings, setScorings] = useState(() => merged<ScoringView>({}, props.scorings))
  const [waitingIds, setWaitingIds] = useState(() => props.scorings.map((each) => each.id))
  const [isStale, setStale] = useState(false)

  const learn = (news: readonly ScoringView[]): void => setScorings((known) => merged(known, news))
  const list = async (query: { state?: 'sent'; division?: string }): Promise<ScoringView[]> => {
    const found = await sendToEndpoint(atPath(endpoints.scorings, { id }), { query }, fetch)
    learn(found.scorings)
    return found.scorings
  }
  const refreshWaiting = async (): Promise<void> =>
    setWaitingIds((await list({ state: 'sent' })).map((each) => each.id))
  const refreshBundle = async (): Promise<void> =>
    setBundle(await sendToEndpoint(atPath(endpoints.bundle, { id }), {}, fetch))
  const divisionOf = (challenge: string): string | undefined =>
    bundle.challenges.find((each) => each.id === challenge)?.division

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
  const loadDivision = (division: string): Promise<void> => quietly(() => list({ division }))

  usePolling(
    (turn) => quietly(() => Promise.all([refreshWaiting(), turn % BUNDLE_EACH === 0 ? refreshBundle() : undefined])),
    POLL_MS,
  )

  return {
    bundle,
    scorings: Object.values(scorings),
    waiting: waitingIds.flatMap((each) => scorings[each] ?? []).sort(byUrgency),
    isStale,
    scoringOf: (scoring: string): ScoringView | undefined => scorings[scoring],
    loadDivision,
    divisionOf,
    /** @throws {CallError} */
    decide: async (scoring: Pick<ScoringView, 'id' | 'challenge'>, body: ScoringDecisionForm): Promise<void> => {
      const decided = await sendToEndpoint(atPath(endpoints.decide, { id, scoring: scoring.id }), { body }, fetch)
      learn([decided.scoring])
      setWaitingIds((waiting) => waiting.filter((each) => each !== scoring.id))
      // Others of the same round may have become void.
      const division = divisionOf(scoring.challenge)
      await quietly(() => Promise.all([refreshWaiting(), division ? list({ division }) : undefined]))
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
    refresh: (challenge?: string): Promise<void> => {
      const division = challenge && divisionOf(challenge)
      return quietly(() => Promise.all([refreshWaiting(), refreshBundle(), division ? list({ division }) : undefined]))
    },
  }
}
export type HeadJudgeState = ReturnType<typeof useHeadJudge>
