import { hasFee } from '@olympiad/contracts/money'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { ErrorNotice } from '../../components/form/ErrorNotice.tsx'
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx'
import { getFieldError } from '../../components/form/form-state.ts'
import { CompetitionStep } from './CompetitionStep.tsx'
import { LAST_STEP } from './form.ts'
import { labelOf } from './labels.ts'
import { PayPanel } from './PayPanel.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { StepIndicator, StepTitle } from './StepIndicator.tsx'
import { TeamStep } from './TeamStep.tsx'
import { TeamSummary } from './TeamSummary.tsx'
import { useWizard } from './use-wizard.ts'
import { hasEmptyField } from './wizard-reducer.ts'
import type { StepProps, WizardProps } from './wizard-types.ts'

export function Wizard(props: WizardProps) {
  const { lang, texts, messages } = props
  const { state, dispatch, competition, people, isDraftSaved, sending, submitError, next } = useWizard(props)
  const { step, values, errors } = state
  const shared: StepProps = {
    ...props,
    values,
    competition,
    errorOf: (field) => getFieldError(state, field),
    change: (changes) => dispatch({ type: 'change', changes }),
  }
  const goTo = (to: number) => dispatch({ type: 'goTo', step: to })
  const review = step === LAST_STEP
  const isSentBefore =
    submitError?.code === 'payment_provider_unavailable' || submitError?.code === 'idempotency_reused'
  // Before the choice of a competition it is empty: no landmark.
  const Side = step > 0 || competition ? 'aside' : 'div'
  const actions = <Actions step={step} texts={texts} isDraftSaved={isDraftSaved} back={() => goTo(step - 1)} />
  return (
    <>
      <StepIndicator step={step} texts={texts} />
      <form
        noValidate
        method="post"
        className={review ? 'two wide' : 'two wizard'}
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <div className={review ? 'main review' : 'main'}>
          <StepTitle
            step={step}
            moves={state.stepChanges}
            texts={texts}
            isFree={competition !== undefined && !hasFee(competition)}
          />
          <ErrorSummary
            title={hasEmptyField(errors, texts) ? messages.fill_all_fields : texts.wrong}
            attempt={state.attempt}
            errors={errors}
            labelOf={(field) => labelOf(field, texts, values)}
          />
          {step === 0 ? <CompetitionStep {...shared} /> : null}
          {step === 1 ? <TeamStep {...shared} /> : null}
          {step === 2 ? <PeopleStep {...shared} kind="coaches" people={people.coaches} /> : null}
          {step === 3 ? <PeopleStep {...shared} kind="members" people={people.members} /> : null}
          {review ? <ReviewStep {...shared} {...people} goTo={goTo} /> : null}
        </div>
        <Side className="side">
          {review && competition ? (
            <PayPanel
              lang={lang}
              texts={texts}
              competition={competition}
              agreed={state.hasAgreed}
              error={shared.errorOf('agree')}
              agree={(agreed) => dispatch({ type: 'agree', agreed })}
              sending={sending}
              problem={
                <ErrorNotice message={submitError?.message}>
                  {isSentBefore ? <a href={withLangPrefix(routes.myTeams(), lang)}>{texts.toMyTeams}</a> : null}
                </ErrorNotice>
              }
            />
          ) : (
            <TeamSummary {...shared} {...people} step={step} />
          )}
          {review ? actions : null}
        </Side>
        {review ? null : actions}
      </form>
    </>
  )
}

type ActionsProps = Pick<WizardProps, 'texts'> & { step: number; isDraftSaved: boolean; back: () => void }

const Actions = ({ step, texts, isDraftSaved, back }: ActionsProps) => (
  <div className={step < LAST_STEP ? 'actions foot-bar' : 'actions'}>
    {step < LAST_STEP ? (
      <button className="btn" type="submit">
        {[texts.nextTeam, texts.nextCoach, texts.nextMembers, texts.nextReview][step]}
        <svg className="arrow" viewBox="0 0 18 12" aria-hidden="true">
          <path d="M0 6H15M10.5 1L15.5 6L10.5 11" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
    ) : null}
    {step > 0 ? (
      <button className="plain" type="button" onClick={back}>
        {texts.back}
      </button>
    ) : null}
    <span className="note" role="status">
      {isDraftSaved ? texts.draftKept : ''}
    </span>
  </div>
)
