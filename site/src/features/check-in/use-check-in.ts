import { atPath } from '@olympiad/contracts/at-path'
import { CallError, sendToEndpoint } from '@olympiad/contracts/call'
import type { CheckInForm } from '@olympiad/contracts/forms/check-in'
import { routes } from '@olympiad/contracts/routes'
import type { CheckInTeam } from '@olympiad/contracts/views/check-in'
import { useEffect, useState } from 'react'
import { redirectIfSignedOut } from '../../lib/redirect-if-signed-out.ts'
import { usePolling } from '../../lib/use-polling.ts'
import type { CheckInProps } from './check-in.server.ts'
import { currentFact, factKey, withTeam } from './check-in.ts'

const POLL_MS = 5000
/** In a hall a connection often stands and carries nothing. */
const TIMEOUT_MS = 10_000

/** A change that the server has not confirmed. `problem`: why it is not saved. */
export type Press = { team: string; form: CheckInForm; problem?: string }
/** A change that is saved, and the form that takes it back. */
export type Change = { team: string; form: CheckInForm; back: CheckInForm }

const isSame = (press: Press, { team, form }: Press): boolean =>
  press.team === team && factKey(press.form) === factKey(form)

/** The server's state, refreshed while the page is visible, and presses about the team with the id `openId`. */
export function useCheckIn(props: CheckInProps, openId: string | undefined) {
  const { lang, endpoints, messages, texts } = props
  const id = props.list.event.id
  const [list, setList] = useState(props.list)
  const [team, setTeam] = useState<CheckInTeam>()
  const [presses, setPresses] = useState<readonly Press[]>([])
  const [last, setLast] = useState<Change>()
  const [problem, setProblem] = useState<string>()
  const [isStale, setStale] = useState(false)
  const [offset_ms, setOffset] = useState(0)
  const signal = () => AbortSignal.timeout(TIMEOUT_MS)
  const learnTime = (at: string): void => setOffset(Date.parse(at) - Date.now())

  const refreshList = async (): Promise<void> => {
    const found = await sendToEndpoint(atPath(endpoints.list, { id }), { signal: signal() }, fetch)
    learnTime(found.at)
    setList(found)
  }
  const refreshTeam = async (of: string): Promise<void> => {
    const found = await sendToEndpoint(atPath(endpoints.team, { id, team: of }), { signal: signal() }, fetch)
    learnTime(found.at)
    setTeam(found.team)
    setList((known) => ({ ...known, teams: withTeam(known.teams, found.team) }))
  }
  const refresh = async (): Promise<void> => {
    try {
      await (openId ? refreshTeam(openId) : refreshList())
      setStale(false)
    } catch (error) {
      if (redirectIfSignedOut(error, routes.checkIn(id, openId), lang, messages.session_ended)) return
      if (!(error instanceof CallError)) throw error
      setStale(true)
      if (error.status === 404 || error.status === 409) setProblem(error.message)
    }
  }
  usePolling(refresh, POLL_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another team is asked for at once
  useEffect(() => {
    setProblem(undefined)
    setLast(undefined)
    void refresh()
  }, [openId])

  // Unsaved presses would be lost without a word.
  const hasPresses = presses.length > 0
  useEffect(() => {
    if (!hasPresses) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [hasPresses])

  const drop = (press: Press): void => setPresses((all) => all.filter((each) => !isSame(each, press)))

  async function sendPress(press: Press): Promise<void> {
    const { team: of, form } = press
    const before = team?.id === of ? currentFact(team, form) : undefined
    setProblem(undefined)
    setPresses((all) => [...all.filter((each) => !isSame(each, press)), { team: of, form }])
    try {
      const answer = await sendToEndpoint(
        atPath(endpoints.set, { id, team: of }),
        { body: form, signal: signal() },
        fetch,
      )
      learnTime(answer.at)
      setStale(false)
      drop(press)
      setTeam((shown) => (shown && shown.id !== of ? shown : answer.team))
      setList((known) => ({ ...known, teams: withTeam(known.teams, answer.team) }))
      const seen = currentFact(answer.team, form).seen
      setLast(before && seen !== before.seen ? { team: of, form, back: { ...before, seen } } : undefined)
    } catch (error) {
      if (redirectIfSignedOut(error, routes.checkIn(id, of), lang, messages.session_ended)) return
      if (!(error instanceof CallError)) throw error
      if (error.status === 0 || error.status >= 500) setStale(error.status === 0)
      const isRefused = [400, 404, 409].includes(error.status)
      // Sending what the server refuses again helps nobody: the present state is shown instead.
      if (isRefused) drop(press)
      else {
        const why = error.message || texts.unsaved
        setPresses((all) => all.map((each) => (isSame(each, press) ? { ...each, problem: why } : each)))
      }
      if (!isRefused) return
      await refresh()
      setProblem(error.message || messages.something_wrong)
    }
  }

  return {
    list,
    team: team?.id === openId ? team : undefined,
    presses,
    last: last?.team === openId ? last : undefined,
    problem,
    isStale,
    offset_ms,
    set: (form: CheckInForm): void => {
      if (openId) void sendPress({ team: openId, form })
    },
    sendAgain: (press: Press): void => void sendPress(press),
    drop,
  }
}
export type CheckInState = ReturnType<typeof useCheckIn>
