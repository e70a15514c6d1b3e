import { type Place, readStored, store, takeStored } from './storage.ts'

/** What somebody typed, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>
/** Where the browser keeps what was typed until it is sent. */
export type Draft = { place: Place; name: string }

const isWorthKeeping = (typed: Typed, original: Typed): boolean =>
  Object.keys(original).some((field) => typed[field] !== original[field]) &&
  Object.values(typed).some((text) => text !== '')

/** The texts that a value has for the fields of `original`; empty where it has none. */
const textsOf = <T extends Typed>(value: object, original: T): T => {
  const texts = Object.keys(original).map((field) => {
    const text: unknown = Reflect.get(value, field)
    return [field, typeof text === 'string' ? text : '']
  })
  return Object.fromEntries(texts) as T
}

/** What was typed before; undefined where that is nothing, or what stands already, or can't be read. */
export function readDraft<T extends Typed>({ place, name }: Draft, original: T): T | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(place, name) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const typed = textsOf(stored, original)
    return isWorthKeeping(typed, original) ? typed : undefined
  } catch {
    // Something else under our name.
    return undefined
  }
}

/** Keeps the fields of `original` where one differs; false where none does, or the browser has no room. */
export function keepDraft({ place, name }: Draft, typed: Typed, original: Typed): boolean {
  const kept = textsOf(typed, original)
  if (isWorthKeeping(kept, original)) return store(place, name, JSON.stringify(kept))
  dropDraft({ place, name })
  return false
}

export const dropDraft = ({ place, name }: Draft): void => void takeStored(place, name)
