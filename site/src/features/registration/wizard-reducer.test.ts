import { afterEach, describe, expect, it } from 'vitest'
import { getAreaTexts } from '../../i18n/texts.ts'
import type { LookUp } from '../people/use-look-ups.ts'
import { EMPTY, LAST_STEP, type Values } from './form.ts'
import {
  hasEmptyField,
  INITIAL_STATE,
  type LookUpsByField,
  validateWizard,
  type WizardAction,
  type WizardState,
  wizardReducer,
} from './wizard-reducer.ts'
import type { PeopleLookUps, WizardProps } from './wizard-types.ts'

const id = '65f000000000000000000001'
const filled: Values = {
  ...EMPTY,
  season_id: id,
  competion_id: id,
  ageLevel: 'Junior',
  schoolName: 'مدرسة الفيصل',
  teamName: 'صقور نجد',
  region: id,
  image: 'a-1.png',
  coaches: ['1100000080'],
  members: ['', '1100000056'],
}
const draft = { values: filled, step: 3, key: 'k', asked: '', closed: 'season_closed' as const }
const wrong = (field: string) => ({ field, msg: `${field} is wrong` })
const after = (...actions: WizardAction[]): WizardState => actions.reduce(wizardReducer, INITIAL_STATE)

describe('The wizard', () => {
  it('resumes a draft, and explains what has closed since', () => {
    expect(after({ type: 'resume', draft, errors: [], isChanged: true })).toMatchObject({
      values: filled,
      step: 3,
      key: 'k',
      attempt: 0,
    })
    const closed = after({ type: 'resume', draft, errors: [wrong('season_id')], isChanged: true })
    expect(closed).toMatchObject({ errors: [wrong('season_id')], attempt: 1, closed: 'season_closed' })
  })

  it.each([
    [{ season_id: 'other' }, ''],
    [{ competion_id: 'other' }, ''],
    [{ teamName: 'other' }, 'season_closed'],
  ])('after %j has the reason ‘%s’ for the closed choice', (changes, closed) => {
    expect(after({ type: 'resume', draft, errors: [], isChanged: true }, { type: 'change', changes })).toMatchObject({
      values: { ...filled, ...changes },
      closed,
    })
  })

  it('counts as changed by input, not by what it offers at its opening', () => {
    const opened = after({ type: 'resume', draft, errors: [], isChanged: false })
    expect(opened.isChanged).toBe(false)
    expect(wizardReducer(opened, { type: 'refuse', errors: [wrong('teamName')] }).isChanged).toBe(false)
    expect(wizardReducer(opened, { type: 'change', changes: { teamName: 'x' } }).isChanged).toBe(true)
    expect(wizardReducer(opened, { type: 'goTo', step: 1 }).isChanged).toBe(true)
  })

  it('clears the error of a changed field, and all errors with another step', () => {
    const refused: WizardAction = { type: 'refuse', errors: [wrong('teamName'), wrong('region')] }
    expect(after(refused, { type: 'change', changes: { region: id } }).errors).toEqual([wrong('teamName')])
    expect(after(refused, { type: 'goTo', step: 2 })).toMatchObject({ step: 2, stepChanges: 1, errors: [] })
  })

  it('goes to the first step with a refused field, and counts each attempt', () => {
    const errors = [wrong('members.0'), wrong('teamName')]
    const at = after({ type: 'goTo', step: LAST_STEP }, { type: 'refuse', errors }, { type: 'refuse', errors })
    expect(at).toMatchObject({ step: 1, errors, attempt: 2 })
  })

  it('clears the error of the terms when they are accepted', () => {
    const agreed = after({ type: 'refuse', errors: [wrong('agree')] }, { type: 'agree', agreed: true })
    expect(agreed).toMatchObject({ step: LAST_STEP, hasAgreed: true, errors: [] })
  })

  it('changes only its key when the old one belongs to another form', () => {
    const before = after({ type: 'resume', draft, errors: [], isChanged: true })
    expect(wizardReducer(before, { type: 'renewKey', key: 'new' })).toEqual({ ...before, key: 'new' })
  })
})

describe('The validation of the wizard', () => {
  const texts = { ...getAreaTexts('en', 'wizard'), ...getAreaTexts('en', 'people') }
  const messages = {
    invalid_value: 'Wrong',
    too_few_members: '{members} of {limit}',
    too_few_members_advice: 'Add.',
  } as WizardProps['messages']
  const everybody = (lookUp: LookUp<never>): LookUpsByField => {
    const get: PeopleLookUps['get'] = (rawInput) => (rawInput === '' ? { state: 'none' } : lookUp)
    return { coaches: { get }, members: { get } }
  }
  const found = everybody({ state: 'found', found: {} as never })
  const at = (step: number, changes: Partial<WizardState> = {}, people = found) =>
    validateWizard({ ...INITIAL_STATE, values: filled, step, ...changes }, people, { texts, messages, least })
  let least: number | undefined
  afterEach(() => {
    least = undefined
  })

  it('passes when everything is filled and everybody is found', () => {
    for (const step of [0, 1, 2, 3]) expect(at(step)).toEqual([])
    expect(at(LAST_STEP, { hasAgreed: true })).toEqual([])
  })

  it('reports each field with its text, or else with the general one', () => {
    expect(at(1, { values: { ...filled, teamName: ' ', image: '' } })).toEqual([
      { field: 'teamName', msg: texts.askTeamName },
      { field: 'image', msg: texts.askImage },
    ])
    const asked = at(1, { values: { ...filled, teamName: '', schoolName: '', region: '' } })
    expect(asked.map(({ msg }) => msg)).toEqual([texts.askTeamName, texts.askSchoolName, texts.askRegion])
    expect(hasEmptyField(asked, texts)).toBe(true)
    expect(hasEmptyField([{ field: 'teamName', msg: 'Taken' }], texts)).toBe(false)
  })

  it('reports an unknown number, a wrong one, or one still loading, at its input', () => {
    const wrongNumber = everybody({ state: 'malformed', message: 'Ten digits' })
    expect(at(3, {}, wrongNumber)).toEqual([{ field: 'members.1', msg: 'Ten digits' }])
    expect(at(3, {}, everybody({ state: 'missing', message: 'Nobody' }))).toEqual([
      { field: 'members.1', msg: 'Nobody' },
    ])
    expect(at(2, {}, everybody({ state: 'looking' }))).toEqual([{ field: 'coaches.0', msg: texts.looking }])
  })

  it('reports somebody outside the ages, and too few members', () => {
    const tooOld = everybody({ state: 'found', found: { not_eligible: 'Too old' } as never })
    expect(at(3, {}, tooOld)).toEqual([{ field: 'members.1', msg: 'Too old' }])
    least = 2
    expect(at(3)).toEqual([{ field: 'members', msg: '1 of 2 Add.' }])
  })

  it('reports at the review the first invalid step, then the terms', () => {
    const values = { ...filled, teamName: '', members: [''] }
    expect(at(LAST_STEP, { values })).toEqual([{ field: 'teamName', msg: texts.askTeamName }])
    expect(at(LAST_STEP)).toEqual([{ field: 'agree', msg: texts.agreeFirst }])
  })
})
