import { describe, expect, it } from 'vitest'
import { validateAdminPassword } from './admin-password.ts'

const owner = { name: 'نورة القحطاني', email: 'noura.alqahtani@school.sa' }
const validate = (password: string) => validateAdminPassword(password, owner)

describe('the password of an admin', () => {
  it.each([
    'copper kettle by the lake',
    'Tr4verse-blue-Hinge',
    'غيمة فوق النخلة ليلا',
    'vbn-xyq-hdw-w',
    'hkqdvzhkqdvz',
  ])('may be %s', (password) => expect(validate(password)).toBeUndefined())

  it('has at least twelve characters, whatever their bytes', () => {
    expect(validate('kettle-lake')).toBe('admin_password_short')
    expect(validate('kettle-lakes')).toBeUndefined()
    expect(validate('🦊🐻🐼🐨🐯🦁')).toBe('admin_password_short')
  })

  it.each([
    ['one sign again and again', 'aaaaaaaaaaaaaaaa'],
    ['a pattern of five signs', 'xkqwvxkqwvxkqwv'],
    ['a common word with a year and signs', 'Password2024!!'],
    ['a common word with stand-ins for letters', 'P@ssw0rd-P@ssw0rd'],
    ['common words together', 'welcome-admin-robot'],
    ['the name of the product', 'RoboticsOlympiad1446'],
    ['runs of keys', 'qwertyuiop-asdfghjkl'],
    ['a run backwards', '987654321-zyxwvuts'],
    ['the owner’s name', 'القحطاني-نورة-2024'],
    ['the owner’s email', 'noura.alqahtani@school.sa'],
    ['digits and signs alone', '0501-7734-9286-31'],
    ['digits of another script alone', '٠٥٠١٧٧٣٤٩٢٨٦٣١'],
  ])('may not be %s', (_, password) => expect(validate(password)).toBe('admin_password_weak'))

  it('may not be the owner’s email, even with a suffix', () => {
    const email = 'noura.alqahtani@example.com'
    expect(validateAdminPassword(email, { ...owner, email })).toBe('admin_password_weak')
  })

  it('needs five characters beside the common guesses', () => {
    expect(validate('password-hdw')).toBe('admin_password_weak')
    expect(validate('password-hdwv')).toBeUndefined()
  })
})
