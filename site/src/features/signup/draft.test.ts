import { PERSON } from '@olympiad/contracts/constants'
import { describe, expect, it } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

const typed = {
  name: 'سلمان',
  national_id: '1155005501',
  email: 's@example.com',
  phone_number: '0551234567',
  type: PERSON.coach,
}

describe('a draft of a sign-up', () => {
  it('is there again until it is dropped, without the passwords', () => {
    const kept = new Map<string, string>()
    const tab = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    }
    const values = { ...typed, password: 'a long secret', c_password: 'a long secret' }
    keepDraft(tab, values)
    expect([...kept.values()].join()).not.toContain('secret')
    expect(readDraft(tab)).toEqual(typed)
    dropDraft(tab)
    expect(readDraft(tab)).toEqual({})
  })

  it.each(['{', '7', 'null', '{"name":5,"type":4}'])('that reads %s does no harm', (stored) => {
    expect(readDraft({ getItem: () => stored })).toEqual({})
  })
})
