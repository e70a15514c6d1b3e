import { type AppError, Unavailable } from '../errors.ts'

/** Where files are kept. Keys are ours (`uploads/…`, `invoices/…`), never a visitor's text. */
export type Storage = {
  /** Written whole or not at all. @throws {AppError} 503 `storage_down`, also where there is no room */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined where nothing is there, and for a name that is too long for anything to be there. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  has(key: string): Promise<boolean>
  /** Also where nothing is there. */
  remove(key: string): Promise<void>
  /** Every file that is there, in no order. */
  keys(): AsyncIterable<string>
  /** Lets its connections go. */
  close(): void
}

/** @throws {RangeError} for a key that leads out of its place */
export function refuseAstray(key: string): void {
  const astray = key.startsWith('/') || key.split('/').some((part) => part === '.' || part === '..')
  if (astray || key.includes('\0')) throw new RangeError('a key must stay in its folder')
}

/** The place of the files fails: people are told so, and the log is told why. */
export const storageDown = (cause: unknown): AppError => Object.assign(new Unavailable('storage_down'), { cause })
