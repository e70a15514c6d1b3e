import type { FieldError } from '@olympiad/contracts/call'
import { isCharged } from '@olympiad/contracts/money'
import { inLang, routes } from '@olympiad/contracts/routes'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx'
import { fill } from '../../i18n/texts.ts'
import { findCoach, findMember, useLookUps } from '../people/use-look-ups.ts'
import { CompetitionStep } from './CompetitionStep.tsx'
import type { StepProps, WizardProps } from './context.ts'
import { type Closed, keepDraft, readDraft } from './draft.ts'
import {
  EMPTY,
  firstStepOf,
  inPlaces,
  isBegun,
  LAST_STEP,
  type PeopleField,
  stepOf,
  type Values,
  wrongIn,
} from './form.ts'
import { labelOf } from './labels.ts'
import { PayPanel } from './PayPanel.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { resume } from './resume.ts'
import { StepHead } from './StepHead.tsx'
import { TeamSoFar } from './TeamSoFar.tsx'
import { TeamStep } from './TeamStep.tsx'
import { useSubmit } from './use-submit.ts'

/** A key that the wizard was not given says no more than that something is wrong. */
const messageOf = (name: string, messages: WizardProps['messages']): string =>
  messages[name as keyof typeof messages] ?? messages.invalid_value

/** The registration wizard: five steps, a draft in the browser, the server's rules in the server's words. */
export function Wizard(props: WizardProps) {
  const { lang, texts, messages, seasons, userId, seasonId = '' } = props
  const { watch, setValue, reset } = useForm<Values>({ defaultValues: EMPTY })
  const typed = watch()
  const [step, setStep] = useState(0)
  const [moves, setMoves] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const [key, setKey] = useState<string>()
  const [kept, setKept] = useState(false)
  const [closed, setClosed] = useState<Closed>('')
  const [agreed, setAgreed] = useState(false)
  const [errors, setErrors] = useState<FieldError[]>([])
  const [attempt, setAttempt] = useState(0)
  const season = seasons.find(({ _id }) => _id === typed.season_id)
  const competition = season?.competions.find(({ _id, reg_status }) => _id === typed.competion_id && reg_status)
  const values = inPlaces(typed, competition)
  const place = { lang, page: routes.register(), offline: texts.offline, ended: messages.session_ended }
  const coaches = useLookUps(findCoach, values.coaches, place)
  const members = useLookUps(findMember, values.members, place)

  const refuse = (found: FieldError[]) => {
    setErrors(found)
    setAttempt((count) => count + 1)
  }
  const goTo = (next: number) => {
    setErrors([])
    setStep(next)
    setMoves((count) => count + 1)
  }
  // After the paint, when the heading of the new step stands.
  useEffect(() => {
    if (moves > 0) heading.current?.focus()
  }, [moves])
  const { sending, refusal, submit } = useSubmit(
    props,
    (wrong) => {
      setStep(firstStepOf(wrong))
      refuse(wrong)
    },
    () => setKey(crypto.randomUUID()),
  )

  // The draft lives in the browser: it is read after the first paint, which the server made without it.
  useEffect(() => {
    const {
      values: typedBefore,
      step: at,
      key: sameSubmit,
      closed: before,
      wrong,
    } = resume(readDraft(localStorage, userId), seasons, seasonId)
    reset(typedBefore)
    setKey(sameSubmit)
    setStep(at)
    setClosed(before)
    if (wrong.length === 0) return
    setErrors(wrong.map(({ field, key: message }) => ({ field, msg: messageOf(message, messages) })))
    setAttempt((count) => count + 1)
  }, [userId, seasonId, seasons, messages, reset])
  const content = JSON.stringify(typed)
  useEffect(() => {
    const now = JSON.parse(content) as Values
    if (!key) return
    setKept(keepDraft(localStorage, userId, { values: now, step, key, asked: seasonId, closed }) && isBegun(now))
  }, [content, step, key, userId, seasonId, closed])

  const change = (changes: Partial<Values>) => {
    for (const [name, value] of Object.entries(changes)) setValue(name as keyof Values, value)
    if ('season_id' in changes || 'competion_id' in changes) setClosed('')
    setErrors((before) => before.filter(({ field }) => !Object.keys(changes).includes(field.split('.')[0] ?? '')))
  }

  /** What the look-ups say: a number that is nobody's, or is still looked up, does not go on. */
  const unknown = (kind: PeopleField): FieldError[] => {
    const people = kind === 'coaches' ? coaches : members
    return values[kind].flatMap((number, index) => {
      const lookUp = people.of(number)
      const field = `${kind}.${index}`
      if (lookUp.state === 'missing') return [{ field, msg: lookUp.message }]
      return lookUp.state === 'looking' ? [{ field, msg: texts.looking }] : []
    })
  }
  const wrongNow = (at: number): FieldError[] => {
    // The specified words stand over all of them (000 §5); beside a field it is told what to do with this one.
    const wrong = wrongIn(at, values).map(({ field, key: message }) => ({
      field,
      msg: message === 'fill_all_fields' ? messages.field_required : messageOf(message, messages),
    }))
    if (wrong.length > 0) return wrong
    return at === 2 ? unknown('coaches') : at === 3 ? unknown('members') : []
  }

  const next = () => {
    // Going on checks this step; sending checks them all, in case a draft skipped one.
    const steps = step === LAST_STEP ? [0, 1, 2, 3] : [step]
    const wrong = steps.flatMap(wrongNow)
    if (wrong.length > 0) {
      setStep(firstStepOf(wrong))
      return refuse(wrong.filter(({ field }) => stepOf(field) === firstStepOf(wrong)))
    }
    if (step < LAST_STEP) return goTo(step + 1)
    if (!agreed) return refuse([{ field: 'agree', msg: texts.agreeFirst }])
    if (key) void submit({ values, key }, competition)
  }

  const shared: StepProps = {
    ...props,
    values,
    competition,
    change,
    errorOf: (field) => errors.find((one) => one.field === field)?.msg,
  }
  const review = step === LAST_STEP
  const leadReview = competition && !isCharged(competition) ? texts.leadFree : texts.leadReview
  const names = [texts.nextTeam, texts.nextCoach, texts.nextMembers, texts.nextReview]
  const buttons = (
    <div className="actions">
      {review ? null : (
        <button className="btn" type="submit">
          {names[step]}
        </button>
      )}
      {step > 0 ? (
        <button className="plain" type="button" onClick={() => goTo(step - 1)}>
          {texts.back}
        </button>
      ) : null}
      <span className="note" role="status">
        {kept ? texts.draftKept : ''}
      </span>
    </div>
  )
  return (
    <>
      <StepHead step={step} texts={texts} />
      <form
        noValidate
        className={review ? 'two wide' : 'two'}
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <div className={review ? 'main review' : 'main'}>
          <div className="page-head">
            <p className="eyebrow">{fill(texts.stepOf, { step: step + 1, steps: LAST_STEP + 1 })}</p>
            <h1 key={step} ref={heading} tabIndex={-1}>
              {[texts.titleCompetition, texts.titleTeam, texts.titleCoach, texts.titleMembers, texts.titleReview][step]}
            </h1>
            <p className="sub">
              {[texts.leadCompetition, texts.leadTeam, texts.leadCoach, texts.leadMembers, leadReview][step]}
            </p>
          </div>
          <ErrorSummary
            title={errors.some(({ msg }) => msg === messages.field_required) ? messages.fill_all_fields : texts.wrong}
            attempt={attempt}
            errors={errors.map(({ field, msg }) => ({ field, label: labelOf(field, texts, values), message: msg }))}
          />
          {step === 0 ? <CompetitionStep {...shared} /> : null}
          {step === 1 ? <TeamStep {...shared} /> : null}
          {step === 2 ? <PeopleStep {...shared} kind="coaches" people={coaches} /> : null}
          {step === 3 ? <PeopleStep {...shared} kind="members" people={members} /> : null}
          {review ? <ReviewStep {...shared} coaches={coaches} members={members} goTo={goTo} /> : null}
          {review ? null : buttons}
        </div>
        <aside className="side">
          {review && competition ? (
            <PayPanel
              lang={lang}
              texts={texts}
              competition={competition}
              agreed={agreed}
              error={shared.errorOf('agree')}
              agree={(now) => {
                setAgreed(now)
                setErrors([])
              }}
              sending={sending}
              problem={
                refusal ? (
                  <div className="notice danger" role="alert">
                    <p>{refusal.message}</p>
                    {refusal.code === 'provider_down' || refusal.code === 'idempotency_reused' ? (
                      <a href={inLang(routes.myTeams(), lang)}>{texts.toMyTeams}</a>
                    ) : null}
                  </div>
                ) : null
              }
            />
          ) : (
            <TeamSoFar {...shared} coaches={coaches} members={members} />
          )}
          {review ? buttons : null}
        </aside>
      </form>
    </>
  )
}
