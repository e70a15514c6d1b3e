import { beforeEach, describe, expect, it } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}
beforeEach(() => kept.clear())

const sara = { userId: 'sara', of: 'answer:c1' }
const nothing = { body: '' }

describe('what somebody types in the forum', () => {
  it('comes back until it is sent', () => {
    expect(keepDraft(storage, sara, { body: 'شكرًا' }, nothing)).toBe(true)
    expect(readDraft(storage, sara, nothing)).toEqual({ body: 'شكرًا' })
    dropDraft(storage, sara)
    expect(readDraft(storage, sara, nothing)).toBeUndefined()
  })

  it('is never shown to another account of the same browser, nor under another post', () => {
    keepDraft(storage, sara, { body: 'شكرًا' }, nothing)
    expect(readDraft(storage, { ...sara, userId: 'omar' }, nothing)).toBeUndefined()
    expect(readDraft(storage, { ...sara, of: 'answer:c2' }, nothing)).toBeUndefined()
  })

  it('is forgotten once it is what stands already', () => {
    keepDraft(storage, sara, { body: 'two' }, { body: 'one' })
    expect(keepDraft(storage, sara, { body: 'one' }, { body: 'one' })).toBe(false)
    expect(kept.size).toBe(0)
  })

  it('is also kept where a text that stood was emptied of one field', () => {
    const stood = { title: 'A robot', description: 'It turns.' }
    keepDraft(storage, sara, { title: '', description: 'It turns.' }, stood)
    expect(readDraft(storage, sara, stood)).toEqual({ title: '', description: 'It turns.' })
  })

  it('does not hinder writing where the browser keeps nothing', () => {
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('no room')
      },
    }
    expect(keepDraft(full, sara, { body: 'x' }, nothing)).toBe(false)
  })
})
