import { describe, expect, it } from 'vitest'
import { negotiateLang } from './lang.ts'
import ar from './texts/ar.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }

describe('the texts', () => {
  it('are there in both languages', () => {
    expect(Object.keys(ar).sort()).toEqual(Object.keys(en).sort())
    for (const words of [...Object.values(ar), ...Object.values(en)]) expect(words.trim()).not.toBe('')
  })

  it('are Arabic where they should be', () => {
    for (const words of Object.values(ar)) expect(words).toMatch(/[\u0600-\u06ff]/)
    for (const words of Object.values(en)) expect(words).not.toMatch(/[\u0600-\u06ff]/)
  })

  it.each([
    'Please fill in all fields...',
    'Please fill in all fields, National ID or Password is Empty!',
    'Please fill in all fields, Email or Password is Empty!',
    'Coach is not Found!',
    'Member is not Found!',
    'Please Add Correct Coach ID',
    'Please Add Correct Members ID',
    'Password is not matched',
    'Something went wrong',
    'Sign in failed',
    'Some Unknown Error Ocurses',
    'Something went wrong try again later!',
    'Unknown Error',
    'Something went Wrong Try Again Later',
    'Sign in Suucessfully!',
    'Sign out Suucessfully!',
    'Account Create Successfully, Please Verify your Account From STEB',
    'Payment Paid Successfully!',
    'Team is Not Active',
    'Are you sure want to pay?',
    'Please add Entity information',
    'Please Fill Form Carefully!',
    'Your Request Has been Submited Successfully!',
    'Please fill the form',
    'Email send Successfully!',
  ])('hold the specified %j (000 §4, §5, §8)', (words) => {
    expect(Object.values(en)).toContain(words)
  })
})

describe('the language of an answer', () => {
  it('is the stored one, else the browser’s, else English', () => {
    expect(negotiateLang('ar', 'en')).toBe('ar')
    expect(negotiateLang('xx', 'ar-SA,en;q=0.5')).toBe('ar')
    expect(negotiateLang(undefined, 'fr,en;q=0.4,ar;q=0.8')).toBe('ar')
    expect(negotiateLang(undefined, 'ar;q=0,fr')).toBe('en')
    expect(negotiateLang(undefined, undefined)).toBe('en')
  })
})
