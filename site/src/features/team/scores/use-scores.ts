import type { FieldError } from '@olympiad/contracts/call'
import { type Place, sendTo } from '@olympiad/contracts/call'
import type { submitScores } from '@olympiad/contracts/calls/scores'
import { routes } from '@olympiad/contracts/routes'
import { useState } from 'react'
import { useForm } from '../../../components/form/use-form.ts'
import { useSend } from '../../../components/form/use-send.ts'
import { leaveToast } from '../../../lib/toast.ts'
import { uploading } from '../../../lib/upload.ts'
import { emptyOf, toSend, wrongIn, wrongReport } from './fields.ts'
import type { ScoreFormProps, ScoreMessages } from './scores.server.ts'

const SUBMIT: Place<typeof submitScores> = { method: 'POST', path: '/api/teams/scores' }

/**
 * The form, what it leads to, and its draft, which belongs to a person and a team. It is looked at, then sent once. What was
 * refused comes back with its fields and stays typed; when it is sent, now or by somebody else of the team, the page is
 * loaded again and shows it.
 */
export function useScores({ lang, kind, teamId, userId, messages, offline }: ScoreFormProps) {
  const form = useForm({
    original: emptyOf(kind),
    draft: { place: 'localStorage', name: `scores-draft:${userId}:${teamId}` },
  })
  const [file, setFile] = useState<File>()
  const [step, setStep] = useState<'fill' | 'review'>('fill')
  const [moves, setMoves] = useState(0)
  /** How much has left, from 0 to 1. */
  const [share, setShare] = useState(0)

  const messageOf = (key: string): string => messages[key as keyof ScoreMessages] ?? messages.invalid_value
  const leave = (words: string, tone: 'success' | 'danger'): void => {
    form.dropDraft()
    leaveToast(words, tone)
    location.reload()
  }
  const goTo = (next: 'fill' | 'review'): void => {
    setStep(next)
    setMoves((count) => count + 1)
  }
  const refuse = (errors: readonly FieldError[]): void => {
    setStep('fill')
    form.refuse(errors)
  }
  const sender = useSend({
    offline,
    failed: messages.something_wrong,
    session: { lang, page: routes.team(teamId, { tab: 'submitions' }), ended: messages.session_ended },
    wrong: refuse,
    refused: ({ code, message }) => {
      if (code === 'scores_submitted') leave(message, 'danger')
      return code === 'scores_submitted'
    },
  })

  const look = () => {
    const wrong = wrongIn(kind, form.values, teamId, file)
    if (wrong.length > 0) {
      const told = (key: string) => messageOf(key === 'fill_all_fields' ? 'field_required' : key)
      return refuse(wrong.map(({ field, key }) => ({ field, msg: told(key) })))
    }
    form.forgetErrors()
    sender.refuse(undefined)
    goTo('review')
  }
  const submit = (): Promise<void> =>
    sender.run(async () => {
      setShare(0)
      const body = new FormData()
      body.set('jsdata', JSON.stringify(toSend(kind, form.values, teamId)))
      if (kind === 'engineering' && file) body.set('file', file)
      leave((await sendTo(SUBMIT, { form: body }, uploading(setShare))).msg, 'success')
    })

  return {
    form,
    file,
    choose: (chosen: File) => {
      const fault = wrongReport(chosen)
      setFile(fault ? undefined : chosen)
      form.mark('file', fault && messageOf(fault))
    },
    step,
    moves,
    goTo,
    share,
    sending: sender.sending,
    refusal: sender.refusal,
    next: () => (step === 'fill' ? look() : void submit()),
  }
}
export type Scores = ReturnType<typeof useScores>
