import { describe, expect, it, test } from 'vitest'
import { competitionRegistration, formatMoment, seasonRegistration } from './registration-window.ts'

const OPENS = '2027-03-01T06:00:00.000Z'
const CLOSES = '2027-03-31T20:59:00.000Z'
const season = { registration: true, registration_opens_at: OPENS, registration_closes_at: CLOSES }
const own = { reg_status: true, registration_opens_at: '', registration_closes_at: '' }
const at = (iso: string) => new Date(iso)
const before = (iso: string) => new Date(Date.parse(iso) - 1)

describe('a competition', () => {
  test.each([
    ['before it opens', before(OPENS), { state: 'not_yet', at: OPENS }],
    ['at the moment it opens', at(OPENS), { state: 'open', at: CLOSES }],
    ['just before it closes', before(CLOSES), { state: 'open', at: CLOSES }],
    ['at the moment it closes', at(CLOSES), { state: 'closed', at: CLOSES }],
  ])('%s', (_when, now, state) => {
    expect(competitionRegistration(season, own, now)).toEqual(state)
  })

  it('is off while a switch is off, whatever the window says', () => {
    expect(competitionRegistration({ ...season, registration: false }, own, at(OPENS)).state).toBe('off')
    expect(competitionRegistration(season, { ...own, reg_status: false }, at(OPENS)).state).toBe('off')
  })

  it('is open without an end if neither has a window, as in older documents', () => {
    expect(competitionRegistration({ registration: true }, { reg_status: true }, at(OPENS))).toEqual({
      state: 'open',
      at: '',
    })
  })

  it('has its own ends before those of its season', () => {
    const later = '2027-04-10T20:59:00.000Z'
    expect(competitionRegistration(season, { ...own, registration_closes_at: later }, at(CLOSES))).toEqual({
      state: 'open',
      at: later,
    })
  })

  it('never opens if its season closes first', () => {
    const late = { ...own, registration_opens_at: '2027-05-01T06:00:00.000Z' }
    expect(competitionRegistration(season, late, at(OPENS)).state).toBe('off')
  })
})

describe('a season', () => {
  const of = (...competions: (typeof own)[]) => ({ ...season, competions })

  it('is open while one of its competitions is, until the last of these closes', () => {
    const longer = { ...own, registration_closes_at: '2027-04-10T20:59:00.000Z' }
    expect(seasonRegistration(of(own, longer), at(OPENS))).toEqual({ state: 'open', at: longer.registration_closes_at })
    expect(seasonRegistration(of(own, longer), at(CLOSES)).state).toBe('open')
    expect(seasonRegistration(of(own, longer), at(longer.registration_closes_at))).toEqual({
      state: 'closed',
      at: longer.registration_closes_at,
    })
  })

  it('opens with the first of its competitions', () => {
    const earlier = { ...own, registration_opens_at: '2027-02-01T06:00:00.000Z' }
    expect(seasonRegistration(of(own, earlier), at('2027-01-01T00:00:00Z'))).toEqual({
      state: 'not_yet',
      at: earlier.registration_opens_at,
    })
  })

  it('has its own window without competitions that are switched on', () => {
    expect(seasonRegistration(of({ ...own, reg_status: false }), at(OPENS))).toEqual({ state: 'open', at: CLOSES })
    expect(seasonRegistration({ ...of(), registration: false }, at(OPENS)).state).toBe('off')
  })
})

it('a moment is shown in Riyadh’s time, in both languages', () => {
  expect(formatMoment(CLOSES, 'en')).toBe('31 March 2027 at 11:59 pm')
  expect(formatMoment(CLOSES, 'ar')).toBe('31 مارس 2027 في 11:59 م')
})
