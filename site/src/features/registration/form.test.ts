import { describe, expect, it } from 'vitest'
import { EMPTY, firstStepOf, isBegun, shownField, stepOf, toSend, type Values, withPlaces, wrongIn } from './form.ts'

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
  it('is begun by whatever is filled, but not by the season, which may have come by itself', () => {
    expect(isBegun({ ...EMPTY, season_id: id })).toBe(false)
    expect(isBegun({ ...EMPTY, season_id: id, competion_id: id })).toBe(true)
    expect(isBegun({ ...EMPTY, members: ['', '1'] })).toBe(true)
  })
})

describe('a step of the wizard', () => {
  it('lets one go on when everything is filled', () => {
    for (const step of [0, 1, 2, 3, 4]) expect(wrongIn(step, filled)).toEqual([])
  })

  it('names what is missing, in the order in which it is asked', () => {
    const fields = (values: Values) => wrongIn(0, values).map(({ field }) => field)
    expect(fields(EMPTY)).toEqual(['season_id'])
    expect(fields({ ...EMPTY, season_id: id })).toEqual(['competion_id'])
    expect(fields({ ...EMPTY, season_id: id, competion_id: id })).toEqual(['ageLevel'])
    expect(wrongIn(1, EMPTY)).toEqual([
      { field: 'teamName', key: 'fill_all_fields' },
      { field: 'schoolName', key: 'fill_all_fields' },
      { field: 'region', key: 'fill_all_fields' },
      { field: 'image', key: 'upload_missing' },
    ])
    expect(wrongIn(2, EMPTY)).toEqual([{ field: 'coaches', key: 'add_correct_coach' }])
    expect(wrongIn(3, EMPTY)).toEqual([{ field: 'members', key: 'add_correct_members' }])
  })

  it('points at the input that was typed in, past the blank ones', () => {
    expect(wrongIn(3, { ...filled, members: ['', '11'] })).toEqual([{ field: 'members.1', key: 'person_id_short' }])
    expect(shownField('members.1', filled)).toBe('members.3')
    expect(shownField('teamName', filled)).toBe('teamName')
  })

  it('points at the right one of more than ten', () => {
    const members = Array.from({ length: 14 }, (_, index) => (index === 3 ? ' ' : '1100000056'))
    expect(shownField('members.2', { ...filled, members })).toBe('members.2')
    expect(shownField('members.11', { ...filled, members })).toBe('members.12')
  })
})

describe('errors of the server', () => {
  it('lead to the first step that can mend them', () => {
    const errors = ['members.0', 'teamName'].map((field) => ({ field, msg: '' }))
    expect(firstStepOf(errors)).toBe(1)
    expect(stepOf('coaches.1')).toBe(2)
    expect(stepOf('something')).toBe(4)
  })
})

describe('the numbers of people', () => {
  it('have as many inputs as the competition has places, and keep what was typed', () => {
    expect(withPlaces(['1', '2', '3'], 2)).toEqual(['1', '2'])
    expect(withPlaces(['1'], 3)).toEqual(['1', '', ''])
    expect(withPlaces([], 0)).toEqual([''])
    expect(withPlaces(['', '2'], 1)).toEqual(['2'])
    expect(withPlaces(['', '2', ''], 2)).toEqual(['', '2'])
  })

  it('are sent without the blank ones', () => {
    expect(toSend(filled, undefined).members).toEqual(['1100000056', '1100000064'])
    expect(toSend({ ...filled, coaches: [' ', '1100000080'], members: [' ', '1'] }, undefined)).toMatchObject({
      coaches: ['1100000080'],
      members: ['1'],
    })
  })
})

describe('the price that was shown', () => {
  it('goes with the form, so that nobody pays another one unawares', () => {
    expect(toSend(filled, { price: 345 })).toMatchObject({ selectedCompetion: { price: 345 }, teamName: 'صقور نجد' })
    expect(toSend(filled, undefined)).not.toHaveProperty('selectedCompetion')
  })
})
