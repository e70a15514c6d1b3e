import type { FieldError } from '@olympiad/contracts/call'
import { type Endpoint, sendToEndpoint } from '@olympiad/contracts/call'
import type { submitScores } from '@olympiad/contracts/calls/scores'
import { routes } from '@olympiad/contracts/routes'
import { useState } from 'react'
import { useForm } from '../../../components/form/use-form.ts'
import { useSend } from '../../../components/form/use-send.ts'
import { queueToast } from '../../../lib/toast.ts'
import { createUploadFetcher } from '../../../lib/upload.ts'
import { emptyOf, toRequestBody, validateReport, validateScores } from './fields.ts'
import type { ScoreFormProps, ScoreMessages } from './scores.server.ts'

const SUBMIT: Endpoint<typeof submitScores> = { method: 'POST', path: '/api/teams/scores' }

/**
 * The draft belongs to one person and one team. A refused form keeps its input.
 * After submission, even by another member, the page reloads and shows it.
 */
export function useScores({ lang, kind, teamId, userId, messages, offline }: ScoreFormProps) {
  const form = useForm({
    initialValues: emptyOf(kind),
    draft: { storageArea: 'localStorage', storageKey: `scores-draft:${userId}:${teamId}` },
  })
  const [file, setFile] = useState<File>()
  const [step, setStep] = useState<'fill' | 'review'>('fill')
  const [stepChanges, setStepChanges] = useState(0)
  const [progress, setProgress] = useState(0)

  const getMessage = (key: string): string => messages[key as keyof ScoreMessages] ?? messages.invalid_value
  const leave = (words: string, tone: 'success' | 'danger'): void => {
    form.dropDraft()
    queueToast(words, tone)
    location.reload()
  }
  const goTo = (next: 'fill' | 'review'): void => {
    setStep(next)
    setStepChanges((count) => count + 1)
  }
  const refuse = (errors: readonly FieldError[]): void => {
    setStep('fill')
    form.setErrors(errors)
  }
  const sender = useSend({
    offlineMessage: offline,
    defaultMessage: messages.something_wrong,
    session: {
      lang,
      returnPath: routes.team(teamId, { tab: 'submitions' }),
      sessionEndedMessage: messages.session_ended,
    },
    onFieldErrors: refuse,
    handleError: ({ code, message }) => {
      if (code === 'scores_submitted') leave(message, 'danger')
      return code === 'scores_submitted'
    },
  })

  const review = () => {
    const issues = validateScores(kind, form.values, teamId, file)
    if (issues.length > 0) {
      const messageFor = (key: string) => getMessage(key === 'fill_all_fields' ? 'field_required' : key)
      return refuse(issues.map(({ field, key }) => ({ field, msg: messageFor(key) })))
    }
    form.clearErrors()
    sender.setSubmitError(undefined)
    goTo('review')
  }
  const submit = (): Promise<void> =>
    sender.run(async () => {
      setProgress(0)
      const body = new FormData()
      body.set('jsdata', JSON.stringify(toRequestBody(kind, form.values, teamId)))
      if (kind === 'engineering' && file) body.set('file', file)
      leave((await sendToEndpoint(SUBMIT, { form: body }, createUploadFetcher(setProgress))).msg, 'success')
    })

  return {
    form,
    file,
    chooseFile: (chosen: File) => {
      const errorKey = validateReport(chosen)
      setFile(errorKey ? undefined : chosen)
      form.setFieldError('file', errorKey && getMessage(errorKey))
    },
    step,
    stepChanges,
    goTo,
    uploadProgress: progress,
    sending: sender.sending,
    submitError: sender.submitError,
    next: () => (step === 'fill' ? review() : void submit()),
  }
}
export type Scores = ReturnType<typeof useScores>
