import { describe, expect, it } from 'vitest'
import { RegistrationForm } from './registration.ts'

const id = '65f000000000000000000001'
const form = {
  season_id: id,
  competion_id: id,
  ageLevel: 'Junior',
  region: id,
  city: '',
  schoolName: 'مدرسة الفيصل',
  stage: '',
  teamName: '  صقور نجد ',
  image: 'abc-1.png',
  coaches: ['١١٠٠٠٠٠٠٨٠', ''],
  members: ['1100000056', ' ', '1100000064'],
}
const errorsOf = (change: object) => {
  const parsed = RegistrationForm.safeParse({ ...form, ...change })
  return parsed.success ? [] : parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message])
}

describe('the registration form', () => {
  it('drops empty inputs of people, reads Arabic digits and trims names', () => {
    const parsed = RegistrationForm.parse(form)
    expect(parsed.coaches).toEqual(['1100000080'])
    expect(parsed.members).toEqual(['1100000056', '1100000064'])
    expect(parsed.teamName).toBe('صقور نجد')
  })

  it.each([
    ['season_id', '', 'fill_all_fields'],
    ['competion_id', 'x', 'invalid_value'],
    ['ageLevel', ' ', 'fill_all_fields'],
    ['schoolName', undefined, 'fill_all_fields'],
    ['teamName', 'ن'.repeat(61), 'too_long'],
    ['teamName', 'صقور\u202e', 'hidden_characters'],
    ['region', '', 'fill_all_fields'],
    ['image', '../../etc/passwd', 'upload_missing'],
    ['coaches', [], 'add_correct_coach'],
    ['coaches', [''], 'add_correct_coach'],
    ['members', undefined, 'add_correct_members'],
    ['members', ['1100000056', '١١٠٠٠٠٠٠٥٦'], 'person_duplicate'],
  ])('names a wrong %s (%j)', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual([[field, message]])
  })

  it.each(['12', '11000000561', '11000000561100000056'])('names the number without ten digits: %s', (number) => {
    expect(errorsOf({ members: ['1100000056', number] })).toContainEqual(['members.1', 'person_id_short'])
  })

  it('takes a longer number with letters', () => {
    expect(errorsOf({ members: ['66f000000000000000000a12'] })).toEqual([])
  })

  it('refuses unknown fields', () => {
    expect(RegistrationForm.safeParse({ ...form, payment_status: true }).success).toBe(false)
  })
})
