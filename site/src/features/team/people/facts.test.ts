import { describe, expect, it } from 'vitest'
import { birthDay, personFacts } from './facts.ts'

const known = { _id: 'STEB-1', name: 'Layan', picture: '' }

describe('a date of birth', () => {
  it('is written in the reader’s language, the same day in every time zone', () => {
    expect(birthDay('2013-01-01', 'en')).toBe('1 January 2013')
    expect(birthDay('2013-12-31', 'ar')).toBe('31 ديسمبر 2013')
    expect(birthDay('2013-05-09T00:00:00.000Z', 'en')).toBe('9 May 2013')
  })

  it.each(['', '1434/05/12', '2013-13-45', 'unknown'])('in an unknown format stays unchanged: %j', (dob) => {
    expect(birthDay(dob, 'en')).toBe(dob)
  })
})

describe('the personal facts of a member', () => {
  it('are missing for a reader without access', () => {
    expect(personFacts(known, 'en')).toBeUndefined()
  })

  it('are complete for a reader with access, even if the platform has none', () => {
    const person = { ...known, national_id: '1100000023', dob: '2013-01-01', phone_number: '', email: 'a@demo.test' }
    expect(personFacts(person, 'en')).toEqual({
      nationalId: '1100000023',
      birthDate: '1 January 2013',
      phone: '',
      email: 'a@demo.test',
    })
  })
})
