import type { FieldError } from '@olympiad/contracts/call'
import { useEffect, useRef, useState } from 'react'
import { ErrorSummary } from '../../../components/form/ErrorSummary.tsx'
import { fill } from '../../../i18n/texts.ts'
import { keepDraft, readDraft } from './draft.ts'
import { emptyOf, ROUNDS, wrongIn, wrongReport } from './fields.ts'
import { labelOf } from './labels.ts'
import { ReportField } from './ReportField.tsx'
import { ReviewScores } from './ReviewScores.tsx'
import { LinkField, RoundFields } from './RoundFields.tsx'
import type { ScoreFormProps, ScoreMessages } from './scores.server.ts'
import { useSend } from './use-send.ts'

/** What a team submits, once and for good: the form of its competition, then everything once more, then it is sent. */
export function ScoreForm(props: ScoreFormProps) {
  const { kind, teamId, userId, texts, messages } = props
  const [values, setValues] = useState(() => emptyOf(kind))
  const [file, setFile] = useState<File>()
  const [draft, setDraft] = useState<'unread' | 'none' | 'restored'>('unread')
  const [kept, setKept] = useState(false)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [attempt, setAttempt] = useState(0)
  const [step, setStep] = useState<'fill' | 'review'>('fill')
  const [moves, setMoves] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)

  const goTo = (next: 'fill' | 'review') => {
    setStep(next)
    setMoves((count) => count + 1)
  }
  const refuse = (found: readonly FieldError[]) => {
    setStep('fill')
    setErrors(found)
    setAttempt((count) => count + 1)
  }
  const { share, refusal, forget, submit } = useSend(props, refuse)
  const sending = share !== undefined

  // The draft lives in the browser: it is read after the first paint, which the server made without it.
  useEffect(() => {
    const before = readDraft(localStorage, { userId, teamId }, emptyOf(kind))
    if (before) setValues(before)
    setDraft(before ? 'restored' : 'none')
  }, [userId, teamId, kind])
  useEffect(() => {
    if (draft !== 'unread') setKept(keepDraft(localStorage, { userId, teamId }, values))
  }, [draft, values, userId, teamId])
  // After the paint, when the heading of the step stands.
  useEffect(() => {
    if (moves > 0) heading.current?.focus()
  }, [moves])

  const messageOf = (key: string): string => messages[key as keyof ScoreMessages] ?? messages.invalid_value
  const change = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => before.filter(({ field }) => field !== name))
  }
  const choose = (chosen: File) => {
    const fault = wrongReport(chosen)
    setFile(fault ? undefined : chosen)
    setErrors((before) => [
      ...before.filter(({ field }) => field !== 'file'),
      ...(fault ? [{ field: 'file', msg: messageOf(fault) }] : []),
    ])
  }
  const look = () => {
    const wrong = wrongIn(kind, values, teamId, file)
    if (wrong.length > 0) {
      const told = (key: string) => messageOf(key === 'fill_all_fields' ? 'field_required' : key)
      return refuse(wrong.map(({ field, key }) => ({ field, msg: told(key) })))
    }
    setErrors([])
    forget()
    goTo('review')
  }
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.msg
  const shared = { kind, texts, values, errorOf, change }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (step === 'fill') look()
        else void submit(values, file)
      }}
    >
      <h2 className="h2" key={step} ref={heading} tabIndex={-1}>
        {step === 'fill' ? texts.form : texts.review}
      </h2>
      <p className="sub">{step === 'fill' ? texts.once : texts.reviewLead}</p>
      {step === 'fill' ? (
        <>
          <ErrorSummary
            title={errors.some(({ msg }) => msg === messages.field_required) ? messages.fill_all_fields : texts.wrong}
            attempt={attempt}
            errors={errors.map(({ field, msg }) => ({ field, label: labelOf(field, kind, texts), message: msg }))}
          />
          {ROUNDS.map((round) => (
            <RoundFields key={round} {...shared} round={round} />
          ))}
          {kind === 'engineering' ? (
            <fieldset className="round">
              <legend className="h2">{texts.work}</legend>
              <LinkField
                name="github"
                label={texts.github}
                help={texts.githubHelp}
                error={errorOf('github')}
                value={values['github'] ?? ''}
                change={change}
              />
              <ReportField
                texts={texts}
                file={file}
                again={draft === 'restored'}
                error={errorOf('file')}
                choose={choose}
              />
            </fieldset>
          ) : null}
        </>
      ) : (
        <div className="review">
          <ReviewScores kind={kind} texts={texts} teamId={teamId} values={values} file={file} />
        </div>
      )}
      {refusal ? (
        <div className="notice danger" role="alert">
          <p>{refusal}</p>
        </div>
      ) : null}
      {sending && file ? (
        <div className="progress">
          <label htmlFor="sent-so-far">{fill(texts.sent, { percent: Math.round(share * 100) })}</label>
          <progress id="sent-so-far" max={1} value={share} />
        </div>
      ) : null}
      <div className="actions">
        <button className="btn" type="submit" aria-busy={sending}>
          {step === 'fill' ? texts.next : texts.send}
        </button>
        {step === 'review' && !sending ? (
          <button className="plain" type="button" onClick={() => goTo('fill')}>
            {texts.back}
          </button>
        ) : null}
        <span className="note" role="status">
          {step === 'fill' && kept ? texts.draftKept : ''}
        </span>
      </div>
    </form>
  )
}
