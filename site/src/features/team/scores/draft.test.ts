import { beforeEach, describe, expect, it } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { emptyOf } from './fields.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}
const full = {
  setItem: () => {
    throw new Error('no room')
  },
}
beforeEach(() => kept.clear())

const whose = { userId: 'u1', teamId: 't1' }
const empty = emptyOf('rounds')
const typed = { ...empty, 'scores.0.score': '186' }

describe('a draft of scores', () => {
  it('comes back to the same person and team, until it is sent', () => {
    expect(keepDraft(storage, whose, typed)).toBe(true)
    expect(readDraft(storage, whose, empty)).toEqual(typed)
    expect(readDraft(storage, { ...whose, teamId: 't2' }, empty)).toBeUndefined()
    expect(readDraft(storage, { ...whose, userId: 'u2' }, empty)).toBeUndefined()
    dropDraft(storage, whose)
    expect(readDraft(storage, whose, empty)).toBeUndefined()
  })

  it('is none where nothing was typed, or there is no room', () => {
    expect(keepDraft(storage, whose, empty)).toBe(false)
    expect(readDraft(storage, whose, empty)).toBeUndefined()
    expect(keepDraft(full, whose, typed)).toBe(false)
  })

  it.each(['{', '[]', '"x"', '{"scores.0.score":{"a":1}}', '{"other":"x"}'])('%s is no draft', (stored) => {
    kept.set('scores-draft:u1:t1', stored)
    expect(readDraft(storage, whose, empty)).toBeUndefined()
  })

  it('of another form gives what this one asks for', () => {
    keepDraft(storage, whose, { 'matches.0.fbs': '3', 'scores.0.score': '7' })
    expect(readDraft(storage, whose, empty)).toEqual({ ...empty, 'scores.0.score': '7' })
  })
})
