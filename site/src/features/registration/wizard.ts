import type { FieldError } from '@olympiad/contracts/call'
import { changed, type FormState, refused } from '../../components/form/form-state.ts'
import type { People, WizardProps } from './context.ts'
import type { Closed, Draft } from './draft.ts'
import { EMPTY, firstStepOf, LAST_STEP, type PeopleField, stepOf, type Values, wrongIn } from './form.ts'

/** Where somebody is in the registration. `key` and `closed` are the draft's; without a key it was not looked for yet. */
export type WizardState = FormState<Values> & {
  step: number
  /** Counts the steps that were gone to: each takes the focus. */
  moves: number
  agreed: boolean
  key: string | undefined
  closed: Closed
}

export type WizardAction =
  | { type: 'resume'; draft: Draft; wrong: readonly FieldError[] }
  | { type: 'change'; changes: Partial<Values> }
  | { type: 'agree'; agreed: boolean }
  | { type: 'goTo'; step: number }
  | { type: 'refuse'; errors: readonly FieldError[] }
  | { type: 'renewKey'; key: string }

export const START: WizardState = {
  values: EMPTY,
  errors: [],
  attempt: 0,
  step: 0,
  moves: 0,
  agreed: false,
  key: undefined,
  closed: '',
}

export function wizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'resume': {
      const { values, step, key, closed } = action.draft
      const resumed = { ...state, values, step, key, closed }
      return action.wrong.length > 0 ? refused(resumed, action.wrong) : resumed
    }
    case 'change': {
      const isAnother = 'season_id' in action.changes || 'competion_id' in action.changes
      return { ...changed(state, action.changes), closed: isAnother ? '' : state.closed }
    }
    case 'agree':
      return { ...state, agreed: action.agreed, errors: [] }
    case 'goTo':
      return { ...state, step: action.step, moves: state.moves + 1, errors: [] }
    case 'refuse':
      return { ...refused(state, action.errors), step: firstStepOf(action.errors) }
    case 'renewKey':
      return { ...state, key: action.key }
  }
}

type Words = Pick<WizardProps, 'texts' | 'messages'>
export type LookedUp = Record<PeopleField, Pick<People, 'of'>>

/** A key that the wizard was not given says no more than that something is wrong. */
export const messageOf = (key: string, { messages }: Pick<Words, 'messages'>): string =>
  messages[key as keyof typeof messages] ?? messages.invalid_value

/** What the look-ups say: a number that is nobody's, or is still looked up, does not go on. */
const unknown = (kind: PeopleField, values: Values, people: LookedUp, { texts }: Words): FieldError[] =>
  values[kind].flatMap((number, index) => {
    const lookUp = people[kind].of(number)
    const field = `${kind}.${index}`
    if (lookUp.state === 'missing') return [{ field, msg: lookUp.message }]
    return lookUp.state === 'looking' ? [{ field, msg: texts.looking }] : []
  })

function wrongAt(step: number, values: Values, people: LookedUp, words: Words): FieldError[] {
  // The specified words stand over all of them (000 §5); beside a field it is told what to do with this one.
  const wrong = wrongIn(step, values).map(({ field, key }) => ({
    field,
    msg: key === 'fill_all_fields' ? words.messages.field_required : messageOf(key, words),
  }))
  if (wrong.length > 0) return wrong
  return step === 2 || step === 3 ? unknown(step === 2 ? 'coaches' : 'members', values, people, words) : []
}

/**
 * What keeps somebody from going on, of the first step where something does. Going on checks the step; sending checks them
 * all, in case a draft skipped one.
 */
export function wrongNow({ step, values, agreed }: WizardState, people: LookedUp, words: Words): FieldError[] {
  const steps = step === LAST_STEP ? [0, 1, 2, 3] : [step]
  const wrong = steps.flatMap((each) => wrongAt(each, values, people, words))
  if (wrong.length === 0 && step === LAST_STEP && !agreed) return [{ field: 'agree', msg: words.texts.agreeFirst }]
  return wrong.filter(({ field }) => stepOf(field) === firstStepOf(wrong))
}
