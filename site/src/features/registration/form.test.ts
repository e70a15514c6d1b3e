import { describe, expect, it } from 'vitest'
import {
  EMPTY,
  firstStepWithError,
  hasInput,
  resizeInputs,
  stepOf,
  toInputField,
  toRequestBody,
  type Values,
  validateStep,
} from './form.ts'

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
  members: ['', '1100000056', '', '1100000064'],
}

describe('a draft', () => {
  it('starts with any input except the season, which may be preselected', () => {
    expect(hasInput({ ...EMPTY, season_id: id })).toBe(false)
    expect(hasInput({ ...EMPTY, season_id: id, competion_id: id })).toBe(true)
    expect(hasInput({ ...EMPTY, members: ['', '1'] })).toBe(true)
  })
})

describe('a step of the wizard', () => {
  it('is valid when everything is filled', () => {
    for (const step of [0, 1, 2, 3, 4]) expect(validateStep(step, filled)).toEqual([])
  })

  it('reports missing fields in form order', () => {
    const fields = (values: Values) => validateStep(0, values).map(({ field }) => field)
    expect(fields(EMPTY)).toEqual(['season_id'])
    expect(fields({ ...EMPTY, season_id: id })).toEqual(['competion_id'])
    expect(fields({ ...EMPTY, season_id: id, competion_id: id })).toEqual(['ageLevel'])
    expect(validateStep(1, EMPTY)).toEqual([
      { field: 'teamName', key: 'fill_all_fields' },
      { field: 'image', key: 'upload_missing' },
      { field: 'schoolName', key: 'fill_all_fields' },
      { field: 'region', key: 'fill_all_fields' },
    ])
    expect(validateStep(2, EMPTY)).toEqual([{ field: 'coaches', key: 'add_correct_coach' }])
    expect(validateStep(3, EMPTY)).toEqual([{ field: 'members', key: 'add_correct_members' }])
  })

  it('reports the filled input, past blank ones', () => {
    expect(validateStep(3, { ...filled, members: ['', '11'] })).toEqual([
      { field: 'members.1', key: 'person_id_short' },
    ])
    expect(toInputField('members.1', filled)).toBe('members.3')
    expect(toInputField('teamName', filled)).toBe('teamName')
    for (const other of ['xmembers.1', 'members.1.x']) expect(toInputField(other, filled)).toBe(other)
  })

  it('reports the right one of more than ten inputs', () => {
    const members = Array.from({ length: 14 }, (_, index) => (index === 3 ? ' ' : '1100000056'))
    expect(toInputField('members.2', { ...filled, members })).toBe('members.2')
    expect(toInputField('members.11', { ...filled, members })).toBe('members.12')
  })
})

describe('errors of the server', () => {
  it('lead to the first step with an affected field', () => {
    const errors = ['members.0', 'teamName'].map((field) => ({ field, msg: '' }))
    expect(firstStepWithError(errors)).toBe(1)
    expect(stepOf('coaches.1')).toBe(2)
    expect(stepOf('something')).toBe(4)
  })
})

describe('the numbers of people', () => {
  it('have one input for each place of the competition, and keep their input', () => {
    expect(resizeInputs(['1', '2', '3'], 2)).toEqual(['1', '2'])
    expect(resizeInputs(['1'], 3)).toEqual(['1', '', ''])
    expect(resizeInputs([], 0)).toEqual([''])
    expect(resizeInputs(['', '2'], 1)).toEqual(['2'])
    expect(resizeInputs(['', '2', ''], 2)).toEqual(['', '2'])
  })

  it('are sent without the blank ones', () => {
    expect(toRequestBody(filled, undefined).members).toEqual(['1100000056', '1100000064'])
    expect(toRequestBody({ ...filled, coaches: [' ', '1100000080'], members: [' ', '1'] }, undefined)).toMatchObject({
      coaches: ['1100000080'],
      members: ['1'],
    })
  })
})

describe('the displayed price', () => {
  it('is part of the request, so that nobody pays a different one unawares', () => {
    expect(toRequestBody(filled, { price: 345 })).toMatchObject({
      selectedCompetion: { price: 345 },
      teamName: 'صقور نجد',
    })
    expect(toRequestBody(filled, undefined)).not.toHaveProperty('selectedCompetion')
  })
})
