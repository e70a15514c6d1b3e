import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type DraftKey, dropDraft, readDraft, saveDraft } from './draft.ts'

const entries = new Map<string, string>()
const storage = {
  getItem: (name: string) => entries.get(name) ?? null,
  setItem: (name: string, value: string) => void entries.set(name, value),
  removeItem: (name: string) => void entries.delete(name),
}
beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', storage)
  return () => vi.unstubAllGlobals()
})

const sara: DraftKey = { storageArea: 'localStorage', storageKey: 'sara' }
const nothing = { body: '' }

describe('a draft', () => {
  it('is restored until it is sent, only for its owner', () => {
    expect(saveDraft(sara, { body: 'شكرًا' }, nothing)).toBe(true)
    expect(readDraft(sara, nothing)).toEqual({ body: 'شكرًا' })
    expect(readDraft({ ...sara, storageKey: 'omar' }, nothing)).toBeUndefined()
    dropDraft(sara)
    expect(readDraft(sara, nothing)).toBeUndefined()
  })

  it('is deleted when it equals the initial values or is empty', () => {
    for (const body of ['one', '']) {
      saveDraft(sara, { body: 'two' }, { body: 'one' })
      expect(saveDraft(sara, { body }, { body: 'one' })).toBe(false)
      expect(entries.size).toBe(0)
    }
  })

  it('is kept when one field of an existing text was emptied', () => {
    const initialValues = { title: 'A robot', description: 'It turns.' }
    saveDraft(sara, { ...initialValues, title: '' }, initialValues)
    expect(readDraft(sara, initialValues)).toEqual({ ...initialValues, title: '' })
  })

  it('is stored without other fields, such as passwords', () => {
    saveDraft(sara, { body: 'x', password: 'a long secret' }, nothing)
    expect([...entries.values()].join()).not.toContain('secret')
  })

  it('of another form returns only the fields of this one', () => {
    saveDraft(sara, { body: 'x', other: 'y' }, { body: '', other: '' })
    expect(readDraft(sara, { body: '', more: '' })).toEqual({ body: 'x', more: '' })
  })

  it.each(['{', '7', '[]', '"x"', '{"body":{"a":1}}', '{"other":"x"}'])('is undefined for %s', (stored) => {
    entries.set('sara', stored)
    expect(readDraft(sara, nothing)).toBeUndefined()
  })

  it('does not disturb the form when storage is blocked', () => {
    const full = () => {
      throw new Error('no room')
    }
    vi.stubGlobal('localStorage', { getItem: full, setItem: full, removeItem: full })
    expect(saveDraft(sara, { body: 'x' }, nothing)).toBe(false)
    expect(readDraft(sara, nothing)).toBeUndefined()
    expect(() => dropDraft(sara)).not.toThrow()
  })
})
