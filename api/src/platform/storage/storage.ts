import { type AppError, Unavailable } from '../errors.ts'

/** Keys are ours (`uploads/…`, `invoices/…`), never a visitor's text. */
export type Storage = {
  /** Atomic. @throws {AppError} 503 `storage_unavailable` */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  keys(): AsyncIterable<string>
  close(): void
}

/** @throws {RangeError} for a key that escapes its folder */
export function assertSafeKey(key: string): void {
  const isUnsafe = key.startsWith('/') || key.split('/').some((part) => part === '.' || part === '..')
  if (isUnsafe || key.includes('\0')) throw new RangeError('a key must stay in its folder')
}

export const storageDown = (cause: unknown): AppError =>
  Object.assign(new Unavailable('storage_unavailable'), { cause })
