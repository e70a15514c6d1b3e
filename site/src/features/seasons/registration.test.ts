import { expect, it, test } from 'vitest'
import { registrationNote, registrationTitle, shortRegistration } from './registration.ts'

const CLOSES = '2027-03-31T20:59:00.000Z'
const open = { state: 'open', at: CLOSES } as const
/** Riyadh is three hours ahead. */
const on = (day: string) => new Date(`${day}T12:00:00+03:00`)

test.each([
  ['2027-03-31', 'today', 'اليوم'],
  ['2027-03-30', 'tomorrow', 'غدًا'],
  ['2027-03-29', 'in 2 days', 'بعد يومين'],
  ['2027-03-28', 'in 3 days', 'بعد 3 أيام'],
  ['2027-03-20', 'in 11 days', 'بعد 11 يومًا'],
])('on %s the registration closes %s', (day, en, ar) => {
  expect(registrationNote(open, on(day), 'en')).toBe(`Registration closes on 31 March 2027 at 11:59 pm (${en})`)
  expect(registrationNote(open, on(day), 'ar')).toBe(`يغلق التسجيل في 31 مارس 2027 في 11:59 م (${ar})`)
})

it('counts days in Riyadh, not in UTC', () => {
  expect(registrationNote(open, new Date('2027-03-29T22:00:00Z'), 'en')).toContain('(tomorrow)')
})

it('says when it opens and when it closed', () => {
  const coming = { state: 'not_yet', at: CLOSES } as const
  expect(registrationNote(coming, on('2027-03-28'), 'en')).toBe(
    'Registration opens on 31 March 2027 at 11:59 pm (in 3 days)',
  )
  expect(registrationNote(coming, on('2026-03-28'), 'en')).toBe('Registration opens on 31 March 2027 at 11:59 pm')
  expect(registrationNote({ state: 'closed', at: CLOSES }, on('2027-04-01'), 'en')).toBe(
    'Registration closed on 31 March 2027 at 11:59 pm',
  )
  expect(shortRegistration(coming, 'en')).toBe('Opens on 31 March 2027')
})

it('says nothing of dates that nobody set', () => {
  expect(registrationNote({ state: 'open', at: '' }, on('2027-03-31'), 'en')).toBeUndefined()
  expect(registrationNote({ state: 'off', at: '' }, on('2027-03-31'), 'ar')).toBeUndefined()
  expect(shortRegistration({ state: 'open', at: '' }, 'en')).toBe('Registration open')
  expect(registrationTitle({ state: 'off', at: '' }, 'en')).toBe('Registration closed')
})
