import { CallError, type FieldError, send } from '@olympiad/contracts/call'
import { saveCheckout } from '@olympiad/contracts/calls/payments'
import { registerTeam } from '@olympiad/contracts/calls/teams'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { TextKey } from '@olympiad/contracts/texts'
import { useState } from 'react'
import { leftForSignIn } from '../../lib/session-ended.ts'
import { leaveToast } from '../../lib/toast.ts'
import type { WizardCompetition, WizardProps } from './context.ts'
import { type Draft, dropDraft } from './draft.ts'
import { shownField, toSend } from './form.ts'

export type Refusal = { code: TextKey | 'network'; message: string }

/**
 * Sends the form and goes on to the payment page. A refused form comes back with its fields; nothing that was typed is
 * lost. The draft's key makes it safe to send again when no answer arrived.
 */
export function useSubmit(
  { lang, messages, texts, userId }: Pick<WizardProps, 'lang' | 'messages' | 'texts' | 'userId'>,
  onWrong: (errors: FieldError[]) => void,
  renewKey: () => void,
) {
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function submit({ values, key }: Pick<Draft, 'values' | 'key'>, competition: WizardCompetition | undefined) {
    setSending(true)
    setRefusal(undefined)
    try {
      const { response, team } = await send(
        registerTeam,
        { body: { data: toSend(values, competition) }, headers: { 'idempotency-key': key } },
        fetch,
      )
      const { ref, url } = response.order
      dropDraft(localStorage, userId)
      // The return screen works without the store too: a failure here must not stand between a person and paying.
      await send(
        saveCheckout,
        { body: { type: 'payment', team_id: team._id, ref, data: { name: team.name } } },
        fetch,
      ).catch((error: unknown) => console.warn('the checkout was not kept', error))
      // Back from the payment page leads to the team that now exists, not to a form that would register it again.
      history.replaceState(null, '', inLang(routes.myTeams(), lang))
      location.assign(url)
    } catch (error) {
      if (leftForSignIn(error, routes.register(), lang, messages.session_ended)) return
      setSending(false)
      if (!(error instanceof CallError)) throw error
      if (error.code === 'price_changed') {
        leaveToast(error.message, 'danger')
        return location.reload()
      }
      if (error.errors.length > 0)
        return onWrong(error.errors.map((one) => ({ ...one, field: shownField(one.field, values) })))
      // The key stands for the form that made a team; the changed form is another one.
      if (error.code === 'idempotency_reused') renewKey()
      setRefusal({
        code: error.code,
        message: error.message || (error.code === 'network' ? texts.offline : messages.something_wrong),
      })
    }
  }
  return { sending, refusal, submit }
}
