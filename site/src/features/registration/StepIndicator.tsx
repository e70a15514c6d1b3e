import { useHeadingFocus } from '../../components/form/use-heading-focus.ts'
import { fill } from '../../i18n/texts.ts'
import { LAST_STEP, STEPS } from './form.ts'
import type { WizardProps } from './wizard-types.ts'

export function StepIndicator({ step, texts }: Pick<WizardProps, 'texts'> & { step: number }) {
  const names = [texts.stepCompetition, texts.stepTeam, texts.stepCoach, texts.stepMembers, texts.stepReview]
  return (
    <ol className="steps" aria-label={texts.steps}>
      {STEPS.map(({ name }, index) => (
        <li key={name} className={index < step ? 'done' : undefined} aria-current={index === step ? 'step' : undefined}>
          {index < step ? <i className="tick" /> : null}
          <span>
            {index < step ? <span className="visually-hidden">{texts.done}: </span> : null}
            {names[index]}
          </span>
        </li>
      ))}
    </ol>
  )
}

type TitleProps = Pick<WizardProps, 'texts'> & { step: number; moves: number; isFree: boolean }

export function StepTitle({ step, moves, texts, isFree }: TitleProps) {
  const heading = useHeadingFocus(moves)
  const titles = [texts.titleCompetition, texts.titleTeam, texts.titleCoach, texts.titleMembers, texts.titleReview]
  const review = isFree ? texts.leadFree : texts.leadReview
  return (
    <div className="page-head">
      <p className="eyebrow">{fill(texts.stepOf, { step: step + 1, steps: LAST_STEP + 1 })}</p>
      <h1 key={step} ref={heading} tabIndex={-1}>
        {titles[step]}
      </h1>
      <p className="sub">{[texts.leadCompetition, texts.leadTeam, texts.leadCoach, texts.leadMembers, review][step]}</p>
    </div>
  )
}
