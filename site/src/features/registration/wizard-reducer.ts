import type { FieldError } from '@olympiad/contracts/call'
import { type FormState, withChanges, withErrors } from '../../components/form/form-state.ts'
import type { ClosedReason, Draft } from './draft.ts'
import { EMPTY, firstStepWithError, LAST_STEP, type PeopleField, stepOf, type Values, validateStep } from './form.ts'
import type { PeopleLookUps, WizardProps } from './wizard-types.ts'

/** `key` and `closed` belong to the draft; without a key the draft is not read yet. */
export type WizardState = FormState<Values> & {
  step: number
  stepChanges: number
  hasAgreed: boolean
  key: string | undefined
  closed: ClosedReason
}

export type WizardAction =
  | { type: 'resume'; draft: Draft; errors: readonly FieldError[] }
  | { type: 'change'; changes: Partial<Values> }
  | { type: 'agree'; agreed: boolean }
  | { type: 'goTo'; step: number }
  | { type: 'refuse'; errors: readonly FieldError[] }
  | { type: 'renewKey'; key: string }

export const INITIAL_STATE: WizardState = {
  values: EMPTY,
  errors: [],
  attempt: 0,
  step: 0,
  stepChanges: 0,
  hasAgreed: false,
  key: undefined,
  closed: '',
}

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'resume': {
      const { values, step, key, closed } = action.draft
      const resumed = { ...state, values, step, key, closed }
      return action.errors.length > 0 ? withErrors(resumed, action.errors) : resumed
    }
    case 'change': {
      const changesCompetition = 'season_id' in action.changes || 'competion_id' in action.changes
      return { ...withChanges(state, action.changes), closed: changesCompetition ? '' : state.closed }
    }
    case 'agree':
      return { ...state, hasAgreed: action.agreed, errors: [] }
    case 'goTo':
      return { ...state, step: action.step, stepChanges: state.stepChanges + 1, errors: [] }
    case 'refuse':
      return { ...withErrors(state, action.errors), step: firstStepWithError(action.errors) }
    case 'renewKey':
      return { ...state, key: action.key }
  }
}

type WizardTexts = Pick<WizardProps, 'texts' | 'messages'>
export type LookUpsByField = Record<PeopleField, Pick<PeopleLookUps, 'get'>>

/** Falls back to the general message for a key without text. */
export const messageForKey = (key: string, { messages }: Pick<WizardTexts, 'messages'>): string =>
  messages[key as keyof typeof messages] ?? messages.invalid_value

/** A number that is unknown, or still loading, blocks the step. */
const lookUpErrors = (
  kind: PeopleField,
  values: Values,
  people: LookUpsByField,
  { texts }: WizardTexts,
): FieldError[] =>
  values[kind].flatMap((number, index) => {
    const lookUp = people[kind].get(number)
    const field = `${kind}.${index}`
    if (lookUp.state === 'missing') return [{ field, msg: lookUp.message }]
    return lookUp.state === 'looking' ? [{ field, msg: texts.looking }] : []
  })

function validateStepWithLookUps(
  step: number,
  values: Values,
  people: LookUpsByField,
  words: WizardTexts,
): FieldError[] {
  // The specified message heads the summary (000 §5); beside the field is the advice for it.
  const wrong = validateStep(step, values).map(({ field, key }) => ({
    field,
    msg: key === 'fill_all_fields' ? words.messages.field_required : messageForKey(key, words),
  }))
  if (wrong.length > 0) return wrong
  return step === 2 || step === 3 ? lookUpErrors(step === 2 ? 'coaches' : 'members', values, people, words) : []
}

/**
 * Errors of the first invalid step. Continue checks the current step; submit checks all, in case a draft skipped
 * one.
 */
export function validateWizard(
  { step, values, hasAgreed }: WizardState,
  people: LookUpsByField,
  words: WizardTexts,
): FieldError[] {
  const steps = step === LAST_STEP ? [0, 1, 2, 3] : [step]
  const wrong = steps.flatMap((each) => validateStepWithLookUps(each, values, people, words))
  if (wrong.length === 0 && step === LAST_STEP && !hasAgreed) return [{ field: 'agree', msg: words.texts.agreeFirst }]
  return wrong.filter(({ field }) => stepOf(field) === firstStepWithError(wrong))
}
