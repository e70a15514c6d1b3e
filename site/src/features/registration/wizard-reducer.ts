import type { FieldError } from '@olympiad/contracts/call'
import type { TextKey } from '@olympiad/contracts/texts'
import { type FormState, withChanges, withErrors } from '../../components/form/form-state.ts'
import { fill } from '../../i18n/texts.ts'
import { messageOf } from '../people/use-look-ups.ts'
import type { ClosedReason, Draft } from './draft.ts'
import { EMPTY, firstStepWithError, LAST_STEP, type PeopleField, stepOf, type Values, validateStep } from './form.ts'
import type { PeopleLookUps, WizardProps } from './wizard-types.ts'

/** `key` and `closed` belong to the draft; without a key the draft is not read yet. Only a changed one is stored. */
export type WizardState = FormState<Values> & {
  step: number
  stepChanges: number
  hasAgreed: boolean
  key: string | undefined
  closed: ClosedReason
  isChanged: boolean
}

export type WizardAction =
  | { type: 'resume'; draft: Draft; errors: readonly FieldError[]; isChanged: boolean }
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
  isChanged: false,
}

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'resume': {
      const { values, step, key, closed } = action.draft
      const resumed = { ...state, values, step, key, closed, isChanged: action.isChanged }
      return action.errors.length > 0 ? withErrors(resumed, action.errors) : resumed
    }
    case 'change': {
      const changesCompetition = 'season_id' in action.changes || 'competion_id' in action.changes
      return {
        ...withChanges(state, action.changes),
        closed: changesCompetition ? '' : state.closed,
        isChanged: true,
      }
    }
    case 'agree':
      return { ...state, hasAgreed: action.agreed, errors: [] }
    case 'goTo':
      return { ...state, step: action.step, stepChanges: state.stepChanges + 1, errors: [], isChanged: true }
    case 'refuse':
      return { ...withErrors(state, action.errors), step: firstStepWithError(action.errors) }
    case 'renewKey':
      return { ...state, key: action.key }
  }
}

type WizardTexts = Pick<WizardProps, 'texts' | 'messages'> & {
  /** Of members, in the competition. */
  least?: number | undefined
}
export type LookUpsByField = Record<PeopleField, Pick<PeopleLookUps, 'get'>>

/** Falls back to the general message for a key without text. */
export const messageForKey = (key: string, { messages }: Pick<WizardTexts, 'messages'>): string =>
  messages[key as keyof typeof messages] ?? messages.invalid_value

const EMPTY_KEYS: readonly string[] = ['fill_all_fields', 'upload_missing'] satisfies TextKey[]

/** For an empty field, by its name. */
const adviceFor = (texts: WizardProps['texts']): Record<string, string> => ({
  season_id: texts.askSeason,
  competion_id: texts.askCompetition,
  ageLevel: texts.askAgeLevel,
  teamName: texts.askTeamName,
  schoolName: texts.askSchoolName,
  region: texts.askRegion,
  image: texts.askImage,
})

export const hasEmptyField = (errors: readonly FieldError[], texts: WizardProps['texts']): boolean =>
  errors.some(({ field, msg }) => msg === adviceFor(texts)[field])

/** A number that is wrong, unknown or still loading blocks the step. */
const lookUpErrors = (
  kind: PeopleField,
  values: Values,
  people: LookUpsByField,
  { texts }: WizardTexts,
): FieldError[] =>
  values[kind].flatMap((number, index) => {
    const lookUp = people[kind].get(number)
    const field = `${kind}.${index}`
    const msg = messageOf(lookUp)
    if (msg !== undefined) return [{ field, msg }]
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
    msg: (EMPTY_KEYS.includes(key) && adviceFor(words.texts)[field]) || messageForKey(key, words),
  }))
  if (wrong.length > 0) return wrong
  const members = values.members.filter((number) => number.trim() !== '').length
  const { least = 1 } = words
  if (step === 3 && members < least) {
    const { too_few_members: few, too_few_members_advice: advice } = words.messages
    return [{ field: 'members', msg: fill(`${few} ${advice}`, { members, limit: least }) }]
  }
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
