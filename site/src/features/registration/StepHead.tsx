import type { WizardProps } from './context.ts'
import { STEPS } from './form.ts'

/** The five steps as numbered pads on one trace. */
export function StepHead({ step, texts }: Pick<WizardProps, 'texts'> & { step: number }) {
  const names = [texts.stepCompetition, texts.stepTeam, texts.stepCoach, texts.stepMembers, texts.stepReview]
  return (
    <ol className="steps">
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
