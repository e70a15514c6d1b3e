import { describe, expect, it } from 'vitest'
import { adminPasswordFault } from './admin-password.ts'

const owner = { name: 'نورة القحطاني', email: 'noura.alqahtani@school.sa' }
const fault = (password: string) => adminPasswordFault(password, owner)

describe('the password of an admin', () => {
  it.each([
    'copper kettle by the lake',
    'Tr4verse-blue-Hinge',
    'غيمة فوق النخلة ليلا',
    'vbn-xyq-hdw-w',
    'hkqdvzhkqdvz',
  ])('may be %s', (password) => expect(fault(password)).toBeUndefined())

  it('has twelve signs at least, however a sign is made of bytes', () => {
    expect(fault('kettle-lake')).toBe('admin_password_short')
    expect(fault('kettle-lakes')).toBeUndefined()
    expect(fault('🦊🐻🐼🐨🐯🦁')).toBe('admin_password_short')
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
  ])('may not be %s', (_, password) => expect(fault(password)).toBe('admin_password_weak'))

  it('may not be the owner’s email, whatever is at its end', () => {
    const email = 'noura.alqahtani@example.com'
    expect(adminPasswordFault(email, { ...owner, email })).toBe('admin_password_weak')
  })

  it('needs five signs of one’s own beside what everybody guesses first', () => {
    expect(fault('password-hdw')).toBe('admin_password_weak')
    expect(fault('password-hdwv')).toBeUndefined()
  })
})
