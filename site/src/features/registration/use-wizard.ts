import { type Place, sendTo } from '@olympiad/contracts/call'
import type { saveCheckout } from '@olympiad/contracts/calls/payments'
import type { registerTeam } from '@olympiad/contracts/calls/teams'
import { inLang, routes } from '@olympiad/contracts/routes'
import { useEffect, useReducer, useState } from 'react'
import { useSend } from '../../components/form/use-send.ts'
import { leaveToast } from '../../lib/toast.ts'
import { findCoach, findMember, useLookUps } from '../people/use-look-ups.ts'
import type { WizardProps } from './context.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { inPlaces, isBegun, LAST_STEP, shownField, toSend } from './form.ts'
import { resume } from './resume.ts'
import { messageOf, START, wizard, wrongNow } from './wizard.ts'

const REGISTER: Place<typeof registerTeam> = { method: 'POST', path: '/api/teams/registration' }
const CHECKOUT: Place<typeof saveCheckout> = { method: 'POST', path: '/api/seasons' }

/**
 * The wizard in a browser: its draft, whom it looks up, and the way on. A refused form comes back with its fields; nothing
 * that was typed is lost. The draft's key makes it safe to send again when no answer arrived.
 */
export function useWizard(props: WizardProps) {
  const { lang, texts, messages, seasons, userId, seasonId = '' } = props
  const [typed, dispatch] = useReducer(wizard, START)
  const [kept, setKept] = useState(false)
  const season = seasons.find(({ _id }) => _id === typed.values.season_id)
  const competition = season?.competions.find(({ _id, reg_status }) => _id === typed.values.competion_id && reg_status)
  const values = inPlaces(typed.values, competition)
  const state = { ...typed, values }
  const place = { lang, page: routes.register(), offline: texts.offline, ended: messages.session_ended }
  const people = {
    coaches: useLookUps(findCoach, values.coaches, place),
    members: useLookUps(findMember, values.members, place),
  }

  // The draft lives in the browser: it is read after the first paint, which the server made without it.
  useEffect(() => {
    const { wrong, ...draft } = resume(readDraft(localStorage, userId), seasons, seasonId)
    const told = wrong.map(({ field, key }) => ({ field, msg: messageOf(key, { messages }) }))
    dispatch({ type: 'resume', draft, wrong: told })
  }, [userId, seasonId, seasons, messages])
  useEffect(() => {
    const { values: now, step, key, closed } = typed
    if (!key) return
    setKept(keepDraft(localStorage, userId, { values: now, step, key, asked: seasonId, closed }) && isBegun(now))
  }, [typed, userId, seasonId])

  const { sending, refusal, run } = useSend({
    offline: texts.offline,
    failed: messages.something_wrong,
    session: place,
    wrong: (errors) =>
      dispatch({ type: 'refuse', errors: errors.map((one) => ({ ...one, field: shownField(one.field, values) })) }),
    refused: ({ code, message }) => {
      // The key stands for the form that made a team; the changed form is another one.
      if (code === 'idempotency_reused') dispatch({ type: 'renewKey', key: crypto.randomUUID() })
      if (code !== 'price_changed') return false
      leaveToast(message, 'danger')
      location.reload()
      return true
    },
  })

  async function register(key: string): Promise<void> {
    const { response, team } = await sendTo(
      REGISTER,
      { body: { data: toSend(values, competition) }, headers: { 'idempotency-key': key } },
      fetch,
    )
    const { ref, url } = response.order
    dropDraft(localStorage, userId)
    // The return screen works without the store too: a failure here must not stand between a person and paying.
    await sendTo(
      CHECKOUT,
      { body: { type: 'payment', team_id: team._id, ref, data: { name: team.name } } },
      fetch,
    ).catch((error: unknown) => console.warn('the checkout was not kept', error))
    // Back from the payment page leads to the team that now exists, not to a form that would register it again.
    history.replaceState(null, '', inLang(routes.myTeams(), lang))
    location.assign(url)
  }

  function next(): void {
    const { key } = typed
    const errors = wrongNow(state, people, props)
    if (errors.length > 0) dispatch({ type: 'refuse', errors })
    else if (state.step < LAST_STEP) dispatch({ type: 'goTo', step: state.step + 1 })
    else if (key) void run(() => register(key))
  }
  return { state, dispatch, competition, people, kept, sending, refusal, next }
}
