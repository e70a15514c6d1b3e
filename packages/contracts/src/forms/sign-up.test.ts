import { describe, expect, it } from 'vitest'
import { SignUpForm } from './sign-up.ts'

const validForm = {
  name: 'سارة القحطاني',
  email: 'sara@example.com',
  national_id: '1100000015',
  phone_number: '0501234567',
  password: 'long enough',
  c_password: 'long enough',
  type: 1,
}
const errorsOf = (changes: object) => {
  const parsed = SignUpForm.safeParse({ ...validForm, ...changes })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('the sign-up form', () => {
  it('takes a coach or a student, by default a student', () => {
    expect(SignUpForm.parse(validForm).type).toBe(1)
    const { type, ...withoutType } = validForm
    expect(SignUpForm.parse(withoutType).type).toBe(0)
  })

  it.each([2, 3, 4, '4', '1', [4], [1], null, true, { $gt: 0 }])('refuses the type %j', (type) => {
    expect(errorsOf({ type })).toEqual([['type', 'invalid_value']])
  })

  it.each(['name', 'email', 'national_id', 'phone_number', 'password', 'c_password'])('needs %s', (field) => {
    expect(errorsOf({ [field]: '' })).toContainEqual([field, 'fill_all_fields'])
    expect(errorsOf({ [field]: undefined })).toContainEqual([field, 'fill_all_fields'])
  })

  it('needs the same password twice', () => {
    expect(errorsOf({ c_password: 'something else' })).toEqual([['c_password', 'password_not_matched']])
  })

  it('reads a membership id in Arabic digits and with spaces, and needs ten of them', () => {
    expect(SignUpForm.parse({ ...validForm, national_id: '١١٠٠ ٠٠٠٠١٥\u200f' }).national_id).toBe('1100000015')
    for (const national_id of ['110000001', '11000000155', 'abcdefghij'])
      expect(errorsOf({ national_id })).toEqual([['national_id', 'membership_id_digits']])
  })

  it('needs a plausible email address', () => {
    for (const email of ['sara', 'sara@', '@example.com', 'a b@example.com', 'sara@example'])
      expect(errorsOf({ email })).toEqual([['email', 'email_wrong']])
  })
})
