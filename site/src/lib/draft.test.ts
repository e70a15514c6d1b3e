import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Draft, dropDraft, keepDraft, readDraft } from './draft.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', storage)
  return () => vi.unstubAllGlobals()
})

const sara: Draft = { place: 'localStorage', name: 'sara' }
const nothing = { body: '' }

describe('what somebody types', () => {
  it('comes back until it is sent, to its owner alone', () => {
    expect(keepDraft(sara, { body: 'شكرًا' }, nothing)).toBe(true)
    expect(readDraft(sara, nothing)).toEqual({ body: 'شكرًا' })
    expect(readDraft({ ...sara, name: 'omar' }, nothing)).toBeUndefined()
    dropDraft(sara)
    expect(readDraft(sara, nothing)).toBeUndefined()
  })

  it('is forgotten once it is what stands already, or nothing', () => {
    for (const body of ['one', '']) {
      keepDraft(sara, { body: 'two' }, { body: 'one' })
      expect(keepDraft(sara, { body }, { body: 'one' })).toBe(false)
      expect(kept.size).toBe(0)
    }
  })

  it('is kept where a text that stood was emptied of one field', () => {
    const stood = { title: 'A robot', description: 'It turns.' }
    keepDraft(sara, { ...stood, title: '' }, stood)
    expect(readDraft(sara, stood)).toEqual({ ...stood, title: '' })
  })

  it('is kept without the fields that are not for it, as passwords are', () => {
    keepDraft(sara, { body: 'x', password: 'a long secret' }, nothing)
    expect([...kept.values()].join()).not.toContain('secret')
  })

  it('in another form gives what this one asks for', () => {
    keepDraft(sara, { body: 'x', other: 'y' }, { body: '', other: '' })
    expect(readDraft(sara, { body: '', more: '' })).toEqual({ body: 'x', more: '' })
  })

  it.each(['{', '7', '[]', '"x"', '{"body":{"a":1}}', '{"other":"x"}'])('%s is no draft', (stored) => {
    kept.set('sara', stored)
    expect(readDraft(sara, nothing)).toBeUndefined()
  })

  it('does not hinder writing where the browser keeps nothing', () => {
    const full = () => {
      throw new Error('no room')
    }
    vi.stubGlobal('localStorage', { getItem: full, setItem: full, removeItem: full })
    expect(keepDraft(sara, { body: 'x' }, nothing)).toBe(false)
    expect(readDraft(sara, nothing)).toBeUndefined()
    expect(() => dropDraft(sara)).not.toThrow()
  })
})
