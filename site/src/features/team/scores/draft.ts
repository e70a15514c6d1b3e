import { keepTyped, readTyped } from '../../../lib/typed.ts'
import type { Values } from './fields.ts'

/** A draft belongs to a person and a team. */
export type Whose = { userId: string; teamId: string }

const nameFor = ({ userId, teamId }: Whose): string => `scores-draft:${userId}:${teamId}`

/** What was typed before, for the fields of `empty`; undefined where that is nothing, or can't be read. */
export const readDraft = (storage: Pick<Storage, 'getItem'>, whose: Whose, empty: Values): Values | undefined =>
  readTyped(storage, nameFor(whose), empty)

/** Keeps what was typed; false where there is nothing to keep, or the browser has no room or no storage. */
export const keepDraft = (storage: Pick<Storage, 'setItem'>, whose: Whose, values: Values): boolean =>
  keepTyped(storage, nameFor(whose), values)

export const dropDraft = (storage: Pick<Storage, 'removeItem'>, whose: Whose): void =>
  storage.removeItem(nameFor(whose))
