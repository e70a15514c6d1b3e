import type { TextKey } from '@olympiad/contracts/texts'

/** A wrong field, by its path in the form, with the key of its message. */
export type FieldError = { field: string; key: TextKey }

/** A request that cannot be fulfilled for a reason that a person can read and act on. It knows nothing of HTTP. */
export abstract class AppError extends Error {
  readonly key: TextKey
  readonly fields: readonly FieldError[]
  /** Words to show instead of the key's: a partner's (000 §8: "Platform login failure: its msg"), or such as name somebody. */
  readonly words: string | undefined
  /** The record as it stands now, where the change was made at another. */
  readonly current: object | undefined
  constructor(key: TextKey, more: { fields?: readonly FieldError[]; words?: string; current?: object } = {}) {
    super(key)
    this.name = new.target.name
    this.key = key
    this.fields = more.fields ?? []
    this.words = more.words
    this.current = more.current
  }
}

/** What was sent cannot be read, or a field of it is wrong. */
export class InvalidInput extends AppError {}
export class NotSignedIn extends AppError {}
export class Forbidden extends AppError {}
/** There is no such record, or none that the person may see. */
export class NotFound extends AppError {}
/** It does not fit the present state. */
export class Conflict extends AppError {}
export class TooLarge extends AppError {}
export class UnsupportedFormat extends AppError {}
export class TooManyRequests extends AppError {}
/** A partner's system does not answer. */
export class PartnerDown extends AppError {}
/** It cannot be done now. */
export class Unavailable extends AppError {}

/** A kind of error. */
export type ErrorKind = new (...args: ConstructorParameters<typeof AppError>) => AppError

/** One wrong field: its message is also the message of the whole. */
export const fieldError = (field: string, key: TextKey, Kind: ErrorKind = InvalidInput): AppError =>
  new Kind(key, { fields: [{ field, key }] })
