import { CallError, type FieldError, send } from '@olympiad/contracts/call'
import { submitScores } from '@olympiad/contracts/calls/scores'
import { routes } from '@olympiad/contracts/routes'
import { useRef, useState } from 'react'
import { leftForSignIn } from '../../../lib/session-ended.ts'
import { leaveToast } from '../../../lib/toast.ts'
import { uploading } from '../../../lib/upload.ts'
import { dropDraft } from './draft.ts'
import { toSend, type Values } from './fields.ts'
import type { ScoreFormProps } from './scores.server.ts'

/**
 * Sends the form once. What was refused comes back with its fields and stays typed; when it is sent, now or by somebody
 * else of the team, the page is loaded again and shows it.
 */
export function useSend(
  { lang, kind, teamId, userId, messages, offline }: ScoreFormProps,
  onWrong: (errors: readonly FieldError[]) => void,
) {
  const busy = useRef(false)
  /** How much has left, from 0 to 1; undefined while nothing is sent. */
  const [share, setShare] = useState<number>()
  const [refusal, setRefusal] = useState<string>()

  const leave = (words: string, tone: 'success' | 'danger') => {
    dropDraft(localStorage, { userId, teamId })
    leaveToast(words, tone)
    location.reload()
  }

  async function submit(values: Values, file: File | undefined) {
    // A second click may come before the first one is drawn.
    if (busy.current) return
    busy.current = true
    setRefusal(undefined)
    setShare(0)
    const form = new FormData()
    form.set('jsdata', JSON.stringify(toSend(kind, values, teamId)))
    if (kind === 'engineering' && file) form.set('file', file)
    try {
      const { msg } = await send(submitScores, { form }, uploading(setShare))
      leave(msg, 'success')
    } catch (error) {
      const page = routes.team(teamId, { tab: 'submitions' })
      if (leftForSignIn(error, page, lang, messages.session_ended)) return
      if (error instanceof CallError && error.code === 'scores_submitted') return leave(error.message, 'danger')
      busy.current = false
      setShare(undefined)
      if (!(error instanceof CallError)) throw error
      if (error.errors.length > 0) return onWrong(error.errors)
      setRefusal(error.message || (error.code === 'network' ? offline : messages.something_wrong))
    }
  }
  return { share, refusal, forget: () => setRefusal(undefined), submit }
}
