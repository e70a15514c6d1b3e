import { describe, expect, test } from 'vitest'
import { ageDay, ageOn, findIneligibleAges, findIneligibleSize } from './eligibility.ts'

describe('the age on a day', () => {
  test.each([
    ['2013-05-01', '2026-12-31', 13],
    ['2013-12-31', '2026-12-31', 13],
    ['2014-01-01', '2026-12-31', 12],
    ['2013-06-15', '2026-06-14', 12],
    ['2013-06-15', '2026-06-15', 13],
    ['2012-02-29', '2025-02-28', 12],
    ['2012-02-29', '2025-03-01', 13],
    ['2026-12-31', '2026-12-31', 0],
    ['2013-05-01T00:00:00Z', '2026-12-31', 13],
    ['2027-01-01', '2026-12-31', undefined],
    ['', '2026-12-31', undefined],
    ['01/05/2013', '2026-12-31', undefined],
  ])('of somebody born on %j is on %s: %s', (dob, day, age) => expect(ageOn(dob, day)).toBe(age))
})

describe('age counts', () => {
  test.each([
    [{ age_day: '2026-09-01', ends_on: '2027-02-03' }, '2026-09-01'],
    [{ age_day: '', starts_on: '2026-12-30', ends_on: '2027-01-02' }, '2027-12-31'],
    [{ starts_on: '2027-01-02' }, '2027-12-31'],
    [
      { registration_opens_at: '2026-12-01T00:00:00.000Z', registration_closes_at: '2027-01-05T00:00:00.000Z' },
      '2027-12-31',
    ],
    [{}, '2026-12-31'],
  ])('in the season %j on %s', (season, day) => expect(ageDay(season, '2026-11-26')).toBe(day))
})

describe('a member', () => {
  const day = '2026-12-31'
  const elementary = { age_from: 8, age_to: 12 }
  const rulesFor = (years: string, band: object | undefined) =>
    findIneligibleAges([{ dob: years }], { day, band }).map(({ rule }) => rule)

  test.each([
    ['2018-12-31', elementary, []],
    ['2019-01-01', elementary, ['age_outside']],
    ['2014-12-31', elementary, []],
    ['2014-01-01', elementary, []],
    ['2013-12-31', elementary, ['age_outside']],
    ['', elementary, ['age_unknown']],
    ['', {}, []],
    ['', { age_from: null, age_to: null }, []],
    ['', undefined, []],
    ['1980-01-01', undefined, []],
    ['1980-01-01', { age_from: 18, age_to: null }, []],
    ['2010-01-01', { age_from: 18 }, ['age_outside']],
    ['2010-01-01', { age_to: 12 }, ['age_outside']],
    ['2020-01-01', { age_from: null, age_to: 12 }, []],
    ['2018-01-01', { age_from: 8, age_to: 8 }, []],
  ])('born on %j in the band %j: %j', (dob, band, rules) => expect(rulesFor(dob, band)).toEqual(rules))

  test('is named with the numbers, and so is every other', () => {
    const people = [
      { name: 'Salman', dob: '2013-03-01' },
      { name: 'Noura', dob: '2015-03-01' },
      { name: 'Badr', dob: '' },
    ]
    expect(findIneligibleAges(people, { day, band: elementary })).toEqual([
      { rule: 'age_outside', subject: people[0], age: 13, band: elementary },
      { rule: 'age_unknown', subject: people[2], band: elementary },
    ])
  })
})

describe('a team', () => {
  test.each([
    [1, { members_no: 3 }, undefined],
    [0, { members_no: 3 }, { rule: 'too_few_members', members: 0, limit: 1 }],
    [1, { members_no: 3, members_min: 2 }, { rule: 'too_few_members', members: 1, limit: 2 }],
    [2, { members_no: 3, members_min: 2 }, undefined],
    [3, { members_no: 3, members_min: 3 }, undefined],
    [4, { members_no: 3, members_min: 2 }, { rule: 'too_many_members', members: 4, limit: 3 }],
  ])('of %s members by %j: %j', (members, rules, expected) =>
    expect(findIneligibleSize(members, rules)).toEqual(expected ? [{ ...expected, subject: undefined }] : []),
  )
})
