import { describe, expect, it } from 'vitest'
import { createDemoPeople } from './create-demo-people.ts'
import { makeNationalId } from './make-national-id.ts'
import { REGIONS } from './regions.ts'

const people = createDemoPeople(2026)

/** The banks' right-to-left Luhn, independent of the code under test. */
function passesLuhn(id: string): boolean {
  let sum = 0
  let double = false
  for (const char of [...id].reverse()) {
    const digit = Number(char)
    sum += double ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit
    double = !double
  }
  return sum % 10 === 0
}

describe('the people of the demo', () => {
  it('are forty, each with a valid national id of a citizen or a resident', () => {
    expect(people).toHaveLength(40)
    for (const { national_id, nationality } of people) {
      expect(national_id).toMatch(nationality === 'SA' ? /^1\d{9}$/ : /^2\d{9}$/)
      expect(passesLuhn(national_id), national_id).toBe(true)
    }
  })

  it('share no number, no address and no phone', () => {
    for (const field of ['_id', 'steb_user_id', 'national_id', 'email', 'phone_number'] as const) {
      expect(new Set(people.map((person) => person[field])).size, field).toBe(40)
    }
  })

  it('include the people of the README, in their roles', () => {
    const role = (id: string) => people.find(({ national_id }) => national_id === id)?.type
    expect(['1100000023', '1100000056', '1100000064', '1100000072'].map(role)).toEqual([0, 0, 0, 0])
    expect(['1100000015', '1100000080', '1100000031', '1100000049'].map(role)).toEqual([1, 1, 2, 3])
  })

  it('can be called, live in a known region and are of an age that fits their role', () => {
    const regions = REGIONS.map(({ en_name }) => en_name)
    for (const person of people) {
      expect(person.phone_number).toMatch(/^\+9665\d{8}$/)
      expect(person.email).toMatch(/^[a-z0-9.]+@demo\.test$/)
      expect(regions).toContain(person.region)
      const age = 2026 - Number(person.dob.slice(0, 4))
      if (person.type === 0) expect(age).toSatisfy((years: number) => years >= 5 && years <= 22)
      if (person.type === 1) expect(age).toBeGreaterThanOrEqual(20)
    }
    expect(new Set(people.map(({ region }) => region)).size).toBe(13)
  })

  it('come from thirteen regions and keep their ids across starts', () => {
    expect(REGIONS).toHaveLength(13)
    expect(createDemoPeople(2027).map(({ _id }) => _id)).toEqual(people.map(({ _id }) => _id))
  })

  it('have one entity with a VAT number and one with a commercial registration alone', () => {
    const entities = people.filter(({ type }) => type === 2)
    expect(entities.map(({ tax_id }) => tax_id ?? '')).toEqual([expect.stringMatching(/^3\d{13}3$/), ''])
    for (const { crNumber } of entities) expect(crNumber).toMatch(/^\d{10}$/)
  })
})

describe('a national id', () => {
  it('gets the check digit that makes it valid', () => {
    expect(makeNationalId('110000001')).toBe('1100000015')
    expect(makeNationalId('230000001')).toBe('2300000011')
  })

  it('begins with 1 or 2', () => {
    expect(() => makeNationalId('310000001')).toThrow(RangeError)
  })
})
