import { atPath } from '@olympiad/contracts/at-path'
import { isCallError, sendToEndpoint } from '@olympiad/contracts/call'
import type { GameDecisionForm } from '@olympiad/contracts/forms/games'
import type { GameDetail, OutdatedDraw } from '@olympiad/contracts/views/games'
import { useEffect, useRef, useState } from 'react'
import type { HeadJudgeProps } from './head-judge.server.ts'

const POLL_MS = 5000

/** The games of an event, refreshed while the page is visible. */
export function useGames({ bundle, endpoints, games: initial, outdated: first }: HeadJudgeProps) {
  const { id } = bundle.event
  const [games, setGames] = useState<readonly GameDetail[]>(initial)
  const [outdated, setOutdated] = useState<readonly OutdatedDraw[]>(first)
  const [isStale, setStale] = useState(false)
  const refresh = async (): Promise<void> => {
    try {
      const read = await sendToEndpoint(atPath(endpoints.games, { id }), {}, fetch)
      setGames(read.games)
      setOutdated(read.outdated)
      setStale(false)
    } catch (error) {
      if (!isCallError(error)) throw error
      setStale(true)
    }
  }
  const poll = useRef(refresh)
  poll.current = refresh
  const hasGames = bundle.challenges.some((challenge) => challenge.games)
  useEffect(() => {
    if (!hasGames) return
    const timer = setInterval(() => {
      if (!document.hidden) void poll.current()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [hasGames])
  return {
    games,
    outdated,
    hasGames,
    isStale,
    refresh,
    waiting: games.filter((game) => game.waiting > 0),
    /** Others get their teams from it. @throws {CallError} */
    decide: async (game: GameDetail, body: GameDecisionForm): Promise<void> => {
      await sendToEndpoint(atPath(endpoints.decideGame, { id, game: game.id }), { body }, fetch)
      await refresh()
    },
    /** @throws {CallError} */
    forfeit: async (team: string, reason: string): Promise<void> => {
      await sendToEndpoint(atPath(endpoints.forfeitGames, { id }), { body: { team, reason } }, fetch)
      await refresh()
    },
  }
}
export type GamesState = ReturnType<typeof useGames>
