import { isCharged } from '@olympiad/contracts/money'
import { inLang, routes } from '@olympiad/contracts/routes'
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx'
import { errorIn } from '../../components/form/form-state.ts'
import { Refused } from '../../components/form/Refused.tsx'
import { CompetitionStep } from './CompetitionStep.tsx'
import type { StepProps, WizardProps } from './context.ts'
import { LAST_STEP } from './form.ts'
import { labelOf } from './labels.ts'
import { PayPanel } from './PayPanel.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { StepHead, StepTitle } from './StepHead.tsx'
import { TeamSoFar } from './TeamSoFar.tsx'
import { TeamStep } from './TeamStep.tsx'
import { useWizard } from './use-wizard.ts'

/** The registration wizard: five steps, a draft in the browser, the server's rules in the server's words. */
export function Wizard(props: WizardProps) {
  const { lang, texts, messages } = props
  const { state, dispatch, competition, people, kept, sending, refusal, next } = useWizard(props)
  const { step, values, errors } = state
  const shared: StepProps = {
    ...props,
    values,
    competition,
    errorOf: (field) => errorIn(state, field),
    change: (changes) => dispatch({ type: 'change', changes }),
  }
  const goTo = (to: number) => dispatch({ type: 'goTo', step: to })
  const review = step === LAST_STEP
  const isSentBefore = refusal?.code === 'provider_down' || refusal?.code === 'idempotency_reused'
  const actions = <Actions step={step} texts={texts} kept={kept} back={() => goTo(step - 1)} />
  return (
    <>
      <StepHead step={step} texts={texts} />
      <form
        noValidate
        method="post"
        className={review ? 'two wide' : 'two'}
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <div className={review ? 'main review' : 'main'}>
          <StepTitle
            step={step}
            moves={state.moves}
            texts={texts}
            isFree={competition !== undefined && !isCharged(competition)}
          />
          <ErrorSummary
            title={errors.some(({ msg }) => msg === messages.field_required) ? messages.fill_all_fields : texts.wrong}
            attempt={state.attempt}
            errors={errors}
            labelOf={(field) => labelOf(field, texts, values)}
          />
          {step === 0 ? <CompetitionStep {...shared} /> : null}
          {step === 1 ? <TeamStep {...shared} /> : null}
          {step === 2 ? <PeopleStep {...shared} kind="coaches" people={people.coaches} /> : null}
          {step === 3 ? <PeopleStep {...shared} kind="members" people={people.members} /> : null}
          {review ? <ReviewStep {...shared} {...people} goTo={goTo} /> : actions}
        </div>
        <aside className="side">
          {review && competition ? (
            <PayPanel
              lang={lang}
              texts={texts}
              competition={competition}
              agreed={state.agreed}
              error={shared.errorOf('agree')}
              agree={(agreed) => dispatch({ type: 'agree', agreed })}
              sending={sending}
              problem={
                <Refused message={refusal?.message}>
                  {isSentBefore ? <a href={inLang(routes.myTeams(), lang)}>{texts.toMyTeams}</a> : null}
                </Refused>
              }
            />
          ) : (
            <TeamSoFar {...shared} {...people} />
          )}
          {review ? actions : null}
        </aside>
      </form>
    </>
  )
}

type ActionsProps = Pick<WizardProps, 'texts'> & { step: number; kept: boolean; back: () => void }

/** On from a step, and back; the review is sent beside its price. */
const Actions = ({ step, texts, kept, back }: ActionsProps) => (
  <div className="actions">
    {step < LAST_STEP ? (
      <button className="btn" type="submit">
        {[texts.nextTeam, texts.nextCoach, texts.nextMembers, texts.nextReview][step]}
      </button>
    ) : null}
    {step > 0 ? (
      <button className="plain" type="button" onClick={back}>
        {texts.back}
      </button>
    ) : null}
    <span className="note" role="status">
      {kept ? texts.draftKept : ''}
    </span>
  </div>
)
