import { type Endpoint, sendToEndpoint } from '@olympiad/contracts/call'
import type { saveCheckout } from '@olympiad/contracts/calls/payments'
import type { registerTeam } from '@olympiad/contracts/calls/teams'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { useCallback, useEffect, useReducer, useState } from 'react'
import { useSend } from '../../components/form/use-send.ts'
import { queueToast } from '../../lib/toast.ts'
import { findCoach, findMember, useLookUps } from '../people/use-look-ups.ts'
import { isWaiting } from './CompetitionStep.tsx'
import { dropDraft, readDraft, saveDraft } from './draft.ts'
import { fitToCompetition, hasInput, LAST_STEP, toInputField, toRequestBody } from './form.ts'
import { resumeDraft, withPresets } from './resume-draft.ts'
import { INITIAL_STATE, messageForKey, validateWizard, wizardReducer } from './wizard-reducer.ts'
import type { WizardProps } from './wizard-types.ts'

const REGISTER: Endpoint<typeof registerTeam> = { method: 'POST', path: '/api/teams/registration' }
const CHECKOUT: Endpoint<typeof saveCheckout> = { method: 'POST', path: '/api/seasons' }

/** A refused form keeps all input. The draft's idempotency key makes a retry safe when no answer arrived. */
export function useWizard(props: WizardProps) {
  const { lang, texts, messages, seasons, userId, asked, presets } = props
  const [rawState, dispatch] = useReducer(wizardReducer, INITIAL_STATE)
  const [isDraftSaved, setDraftSaved] = useState(false)
  const season = seasons.find(({ _id }) => _id === rawState.values.season_id)
  const competition = season?.competions.find(
    ({ _id, reg_status }) => _id === rawState.values.competion_id && reg_status,
  )
  const values = fitToCompetition(rawState.values, competition)
  const state = { ...rawState, values }
  const context = {
    lang,
    returnPath: routes.register(),
    offlineMessage: texts.offline,
    sessionEndedMessage: messages.session_ended,
    tooLongMessage: messages.person_id_short,
  }
  const { competion_id, ageLevel } = values
  const findInGroup = useCallback(
    (number: string) => findMember(number, { competion_id, ageLevel }),
    [competion_id, ageLevel],
  )
  const people = {
    coaches: useLookUps(findCoach, values.coaches, context),
    members: useLookUps(findInGroup, values.members, { ...context, scope: `${competion_id} ${ageLevel} ` }),
  }

  // Reads the draft after hydration: the server rendered without it.
  useEffect(() => {
    const stored = readDraft(localStorage, userId)
    const { wrong: issues, ...draft } = resumeDraft(withPresets(stored, presets), seasons, asked)
    const errors = issues.map(({ field, key }) => ({ field, msg: messageForKey(key, { messages }) }))
    dispatch({ type: 'resume', draft, errors, isChanged: hasInput(stored.values) })
  }, [userId, asked, presets, seasons, messages])
  useEffect(() => {
    const { values: rawValues, step, key, closed, isChanged } = rawState
    if (key && isChanged)
      setDraftSaved(saveDraft(localStorage, userId, { values: rawValues, step, key, asked, closed }))
  }, [rawState, userId, asked])

  const { sending, submitError, run } = useSend({
    offlineMessage: texts.offline,
    defaultMessage: messages.something_wrong,
    session: context,
    onFieldErrors: (errors) =>
      dispatch({ type: 'refuse', errors: errors.map((one) => ({ ...one, field: toInputField(one.field, values) })) }),
    handleError: ({ code, message }) => {
      // The key belongs to a form that already created a team; the changed form needs a new one.
      if (code === 'idempotency_reused') dispatch({ type: 'renewKey', key: crypto.randomUUID() })
      // The page that comes offers the waiting list.
      if (code !== 'price_changed' && code !== 'competition_full' && code !== 'age_level_full') return false
      queueToast(message, 'danger')
      location.reload()
      return true
    },
  })

  async function register(key: string): Promise<void> {
    const { response, team } = await sendToEndpoint(
      REGISTER,
      {
        body: { data: { ...toRequestBody(values, competition), waiting_list: isWaiting({ values, competition }) } },
        headers: { 'idempotency-key': key },
      },
      fetch,
    )
    const { ref, url } = response.order
    dropDraft(localStorage, userId)
    // The return screen works without the store: a failure here must not block the payment.
    await sendToEndpoint(
      CHECKOUT,
      { body: { type: 'payment', team_id: team._id, ref, data: { name: team.name } } },
      fetch,
    ).catch((error: unknown) => console.warn('saving the checkout failed', error))
    // Back from the payment page must not return to a form that registers the team again.
    history.replaceState(null, '', withLangPrefix(routes.myTeams(), lang))
    location.assign(url)
  }

  function next(): void {
    const { key } = rawState
    const errors = validateWizard(state, people, { ...props, least: competition?.members_min })
    if (errors.length > 0) dispatch({ type: 'refuse', errors })
    else if (state.step < LAST_STEP) dispatch({ type: 'goTo', step: state.step + 1 })
    else if (key) void run(() => register(key))
  }
  return { state, dispatch, competition, people, isDraftSaved, sending, submitError, next }
}
