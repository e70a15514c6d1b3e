import { describe, expect, it } from 'vitest'
import { cardShapes, feeOf, formatAgeRange, groupsOf, pairShapes, registrationOf } from './competition.ts'

const levels = (...titles: string[]) => ({
  agelevel: titles.map((title) => ({ title, desc: '', desc_en: '', age_from: null, age_to: null })),
})

describe('a competition', () => {
  it('has the age range from its youngest to its oldest group', () => {
    expect(formatAgeRange(levels('Elementry', 'Junior', 'Senior'))).toBe('8–19')
    expect(formatAgeRange({ agelevel: [{ title: 'Junior', age_from: 10, age_to: 14 }] })).toBe('10–14')
    expect(formatAgeRange({ agelevel: [{ title: 'Junior', age_from: 10, age_to: null }] })).toBe('10–15')
    expect(formatAgeRange(levels('children'))).toBe('5–8')
    expect(formatAgeRange(levels())).toBeUndefined()
    expect(formatAgeRange(levels('Grown-ups'))).toBeUndefined()
    expect(formatAgeRange(levels('Junior'), levels('Children'), levels())).toBe('5–15')
  })

  it('takes teams only while its season does too', () => {
    const seasons = [
      { id: 'a', registration: true },
      { id: 'b', registration: false },
    ]
    const stateIn = (season: string, reg_status: boolean) =>
      registrationOf({ reg_status, season }, seasons, new Date()).state
    expect([stateIn('a', true), stateIn('a', false), stateIn('b', true), stateIn('c', true)]).toEqual([
      'open',
      'off',
      'off',
      'off',
    ])
  })

  it('costs its price and the tax, or nothing', () => {
    expect(feeOf({ paid: true, price: 450 })).toMatchObject({ price: 45_000, total: 51_800 })
    expect(feeOf({ paid: false, price: 450 })).toBeUndefined()
    expect(feeOf({ paid: true, price: 0 })).toBeUndefined()
  })
})

describe('the categories', () => {
  const one = (type: 'School' | 'University', order_id: number) => ({ type, order_id })

  it('are School then University, each in the order of the organisers', () => {
    const groups = groupsOf([one('University', 2), one('School', 9), one('School', 1), one('University', 1)])
    expect(groups.map(({ type }) => type)).toEqual(['School', 'University'])
    expect(groups.map(({ competitions }) => competitions.map((each) => each.order_id))).toEqual([
      [1, 9],
      [1, 2],
    ])
  })

  it('leave out a group without competitions', () => {
    expect(groupsOf([one('University', 1)]).map(({ type }) => type)).toEqual(['University'])
    expect(groupsOf([])).toEqual([])
  })

  it('are empty without competitions', () => {
    expect(cardShapes(0)).toEqual([])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 11])('of a group of %i have a shape each', (count) => {
    expect(cardShapes(count)).toHaveLength(count)
    expect(pairShapes(count)).toHaveLength(count)
  })
})
