import type { TextKey } from '@olympiad/contracts/texts'

/** A wrong field, by its path in the form, with the key of its message. */
export type WrongField = { field: string; key: TextKey }

/** The call is refused for a reason that the person can read and act on. One mapper turns it into the answer. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 502 | 503
  readonly key: TextKey
  readonly fields: readonly WrongField[]
  /** Words to show instead of the key's: a partner's (000 §8: "Platform login failure: its msg"), or such as name somebody. */
  readonly words: string | undefined
  /** The record as it stands now, where the change was made at another. */
  readonly current: object | undefined
  constructor(
    status: Refused['status'],
    key: TextKey,
    more: { fields?: readonly WrongField[]; words?: string; current?: object } = {},
  ) {
    super(key)
    this.status = status
    this.key = key
    this.fields = more.fields ?? []
    this.words = more.words
    this.current = more.current
  }
}

/** One wrong field: its message is also the message of the whole. */
export const wrongField = (field: string, key: TextKey, status: 400 | 404 | 409 = 400): Refused =>
  new Refused(status, key, { fields: [{ field, key }] })
