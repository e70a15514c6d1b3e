import type { Lang } from '@olympiad/contracts/lang'
import type { TextKey } from '@olympiad/contracts/texts'

/** `at`: an instant that the text names as `{at}`. `words` instead of the text, if it names people and numbers. */
export type FieldError = { field: string; key: TextKey; at?: string; words?: (lang: Lang) => string }

/** A reason that a person can act on. It knows nothing of HTTP. */
export abstract class AppError extends Error {
  readonly key: TextKey
  readonly fields: readonly FieldError[]
  /** A partner's own message (000 §8: "Platform login failure: its msg"). Also our text with a name or time in it. */
  readonly messageOverride: string | undefined
  /** The current record after a version conflict. */
  readonly current: object | undefined
  constructor(
    key: TextKey,
    options: { fields?: readonly FieldError[]; messageOverride?: string; current?: object } = {},
  ) {
    super(key)
    this.name = new.target.name
    this.key = key
    this.fields = options.fields ?? []
    this.messageOverride = options.messageOverride
    this.current = options.current
  }
}

export class InvalidInput extends AppError {}
export class NotSignedIn extends AppError {}
export class Forbidden extends AppError {}
/** Also for records that the person may not see. */
export class NotFound extends AppError {}
export class Conflict extends AppError {}
export class TooLarge extends AppError {}
export class UnsupportedFormat extends AppError {}
export class TooManyRequests extends AppError {}
export class PartnerDown extends AppError {}
export class Unavailable extends AppError {}

export type ErrorKind = new (...args: ConstructorParameters<typeof AppError>) => AppError

export const fieldError = (field: string, key: TextKey, Kind: ErrorKind = InvalidInput, at?: string): AppError =>
  new Kind(key, { fields: [{ field, key, ...(at !== undefined && { at }) }] })
