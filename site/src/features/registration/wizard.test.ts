import { describe, expect, it } from 'vitest'
import { area } from '../../i18n/texts.ts'
import type { LookUp } from '../people/use-look-ups.ts'
import type { People, WizardProps } from './context.ts'
import { EMPTY, LAST_STEP, type Values } from './form.ts'
import { type LookedUp, START, type WizardAction, type WizardState, wizard, wrongNow } from './wizard.ts'

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
const after = (...actions: WizardAction[]): WizardState => actions.reduce(wizard, START)

describe('The wizard', () => {
  it('goes on with a draft where it was left, and says what closed meanwhile', () => {
    expect(after({ type: 'resume', draft, wrong: [] })).toMatchObject({ values: filled, step: 3, key: 'k', attempt: 0 })
    const closed = after({ type: 'resume', draft, wrong: [wrong('season_id')] })
    expect(closed).toMatchObject({ errors: [wrong('season_id')], attempt: 1, closed: 'season_closed' })
  })

  it.each([
    [{ season_id: 'other' }, ''],
    [{ competion_id: 'other' }, ''],
    [{ teamName: 'other' }, 'season_closed'],
  ])('after %j says ‘%s’ of the choice that closed', (changes, closed) => {
    expect(after({ type: 'resume', draft, wrong: [] }, { type: 'change', changes })).toMatchObject({
      values: { ...filled, ...changes },
      closed,
    })
  })

  it('takes back what is wrong with a field when that changes, and all of it with another step', () => {
    const refused: WizardAction = { type: 'refuse', errors: [wrong('teamName'), wrong('region')] }
    expect(after(refused, { type: 'change', changes: { region: id } }).errors).toEqual([wrong('teamName')])
    expect(after(refused, { type: 'goTo', step: 2 })).toMatchObject({ step: 2, moves: 1, errors: [] })
  })

  it('goes to the first step that can mend what is refused, each time with a new attempt', () => {
    const errors = [wrong('members.0'), wrong('teamName')]
    const at = after({ type: 'goTo', step: LAST_STEP }, { type: 'refuse', errors }, { type: 'refuse', errors })
    expect(at).toMatchObject({ step: 1, errors, attempt: 2 })
  })

  it('forgets that the terms were asked for when they are accepted', () => {
    const agreed = after({ type: 'refuse', errors: [wrong('agree')] }, { type: 'agree', agreed: true })
    expect(agreed).toMatchObject({ step: LAST_STEP, agreed: true, errors: [] })
  })

  it('changes nothing but its key where the old one stands for another form', () => {
    const before = after({ type: 'resume', draft, wrong: [] })
    expect(wizard(before, { type: 'renewKey', key: 'new' })).toEqual({ ...before, key: 'new' })
  })
})

describe('What keeps somebody from going on', () => {
  const texts = { ...area('en', 'wizard'), ...area('en', 'people') }
  const messages = { field_required: 'Fill it in', invalid_value: 'Wrong' } as WizardProps['messages']
  const everybody = (lookUp: LookUp<never>): LookedUp => {
    const of: People['of'] = (typed) => (typed === '' ? { state: 'none' } : lookUp)
    return { coaches: { of }, members: { of } }
  }
  const found = everybody({ state: 'found', found: undefined as never })
  const at = (step: number, changes: Partial<WizardState> = {}, people = found) =>
    wrongNow({ ...START, values: filled, step, ...changes }, people, { texts, messages })

  it('is nothing where all is filled and everybody is found', () => {
    for (const step of [0, 1, 2, 3]) expect(at(step)).toEqual([])
    expect(at(LAST_STEP, { agreed: true })).toEqual([])
  })

  it('is told beside each field, in words or, where there are none, as wrong', () => {
    expect(at(1, { values: { ...filled, teamName: ' ', image: '' } })).toEqual([
      { field: 'teamName', msg: 'Fill it in' },
      { field: 'image', msg: 'Wrong' },
    ])
  })

  it('is a number that is nobody’s, or is still looked up, at its place', () => {
    expect(at(3, {}, everybody({ state: 'missing', message: 'Nobody' }))).toEqual([
      { field: 'members.1', msg: 'Nobody' },
    ])
    expect(at(2, {}, everybody({ state: 'looking' }))).toEqual([{ field: 'coaches.0', msg: texts.looking }])
  })

  it('is at the review the first step with something, then the terms', () => {
    const values = { ...filled, teamName: '', members: [''] }
    expect(at(LAST_STEP, { values })).toEqual([{ field: 'teamName', msg: 'Fill it in' }])
    expect(at(LAST_STEP)).toEqual([{ field: 'agree', msg: texts.agreeFirst }])
  })
})
