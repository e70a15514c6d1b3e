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

  it('are the specified ones in English', () => {
    expect(en.signin_fields_empty).toBe('Please fill in all fields, National ID or Password is Empty!')
    expect(en.signin_done).toBe('Sign in Suucessfully!')
    expect(en.payment_done).toBe('Payment Paid Successfully!')
    expect(en.add_correct_members).toBe('Please Add Correct Members ID')
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
