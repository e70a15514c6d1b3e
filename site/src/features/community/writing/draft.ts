import { keepTyped, readTyped, type Typed } from '../../../lib/typed.ts'

/**
 * Whose draft it is, and of what: `new` for a topic, else the post that it answers or changes (`answer:<id>`). What is
 * changed is named with its version, so that a draft of an older one never comes over a newer.
 */
export type Whose = { userId: string; of: string }
type Store<Use extends keyof Storage> = Pick<Storage, Use>

const nameFor = ({ userId, of }: Whose): string => `forum-draft:${userId}:${of}`

/** What its writer typed before and has not sent; undefined where that is nothing, or what stands already. */
export function readDraft<T extends Typed>(storage: Store<'getItem'>, whose: Whose, original: T): T | undefined {
  const draft = readTyped(storage, nameFor(whose), original)
  return draft && differs(draft, original) ? draft : undefined
}

/** Keeps what differs from what stands already; true where there was something to keep, and room for it. */
export function keepDraft<T extends Typed>(
  storage: Store<'setItem' | 'removeItem'>,
  whose: Whose,
  typed: T,
  original: T,
): boolean {
  if (differs(typed, original)) return keepTyped(storage, nameFor(whose), typed)
  dropDraft(storage, whose)
  return false
}

export function dropDraft(storage: Store<'removeItem'>, whose: Whose): void {
  storage.removeItem(nameFor(whose))
}

const differs = (typed: Typed, original: Typed): boolean =>
  Object.keys(original).some((field) => typed[field] !== original[field])
