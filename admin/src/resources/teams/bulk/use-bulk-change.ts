import type {
  BulkTeamAction,
  BulkTeamResult,
  previewBulkTeamChange,
  runBulkTeamChange,
} from '@olympiad/contracts/calls/admin-teams'
import { useRef, useState } from 'react'
import { HttpError } from 'react-admin'
import { httpClient } from '../../../data/http-client.ts'

const PREVIEW: typeof previewBulkTeamChange.path = '/api/admin/teams/bulk/preview'
const RUN: typeof runBulkTeamChange.path = '/api/admin/teams/bulk'
/** Teams of one call: few enough for steady progress. */
const PREVIEW_STEP = 50
const RUN_STEP = 10

export type BulkChange = { action: BulkTeamAction } & Readonly<Record<string, string>>
export type BulkPhase = 'idle' | 'looking' | 'told' | 'running' | 'stopped' | 'failed' | 'done'
export type BulkFailure = { message: string; fields: Record<string, string> }

const toFailure = (error: unknown): BulkFailure =>
  error instanceof HttpError
    ? { message: error.message, fields: error.body?.errors ?? {} }
    : { message: 'console.network', fields: {} }

async function send(path: string, change: BulkChange, ids: readonly string[]): Promise<BulkTeamResult[]> {
  const { json } = await httpClient(path, { method: 'POST', body: JSON.stringify({ ...change, ids }) })
  return json.teams
}

/** Foretells one change of many teams, then makes it, some teams at a time. */
export function useBulkChange() {
  const [phase, setPhase] = useState<BulkPhase>('idle')
  const [teams, setTeams] = useState<BulkTeamResult[]>([])
  const [progress, setProgress] = useState({ done: 0, all: 0 })
  const [failure, setFailure] = useState<BulkFailure>()
  const isStopping = useRef(false)

  async function foretell(change: BulkChange, ids: readonly string[]): Promise<void> {
    setPhase('looking')
    setFailure(undefined)
    setProgress({ done: 0, all: ids.length })
    const told: BulkTeamResult[] = []
    try {
      for (let at = 0; at < ids.length; at += PREVIEW_STEP) {
        told.push(...(await send(PREVIEW, change, ids.slice(at, at + PREVIEW_STEP))))
        setProgress({ done: Math.min(at + PREVIEW_STEP, ids.length), all: ids.length })
      }
      setTeams(told)
      setPhase('told')
    } catch (error) {
      setFailure(toFailure(error))
      setPhase('idle')
    }
  }

  /** @param others shown too, though they stay */
  async function run(
    change: BulkChange,
    planned: readonly BulkTeamResult[],
    others: readonly BulkTeamResult[] = [],
  ): Promise<{ changed: BulkTeamResult[]; all: BulkTeamResult[] }> {
    const due = planned.filter(({ outcome }) => outcome === 'will').map(({ id }) => id)
    const told = new Map([...others, ...planned].map((team) => [team.id, team]))
    const changed: BulkTeamResult[] = []
    isStopping.current = false
    setPhase('running')
    setFailure(undefined)
    setProgress({ done: 0, all: due.length })
    try {
      for (let at = 0; at < due.length && !isStopping.current; at += RUN_STEP) {
        for (const team of await send(RUN, change, due.slice(at, at + RUN_STEP))) {
          told.set(team.id, team)
          if (team.outcome === 'done') changed.push(team)
        }
        setTeams([...told.values()])
        setProgress({ done: Math.min(at + RUN_STEP, due.length), all: due.length })
      }
      setPhase([...told.values()].some(({ outcome }) => outcome === 'will') ? 'stopped' : 'done')
    } catch (error) {
      setFailure(toFailure(error))
      setPhase('failed')
    }
    return { changed, all: [...told.values()] }
  }

  return {
    phase,
    teams,
    progress,
    failure,
    foretell,
    run,
    stop: () => {
      isStopping.current = true
    },
    reset: () => {
      setPhase('idle')
      setTeams([])
    },
  }
}
