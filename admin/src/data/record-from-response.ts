import type { RaRecord } from 'react-admin'

const isCopyOf = (value: unknown, { id }: RaRecord): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id

/**
 * Returns the record without its message and its copy under its own name, so that it equals the next read.
 * Otherwise an open form would reset and lose its input.
 */
export function recordFromResponse<Saved extends RaRecord>({
  success: _,
  msg: __,
  ...answer
}: Saved & { success?: boolean; msg?: string }): Saved {
  return Object.fromEntries(Object.entries(answer).filter(([, value]) => !isCopyOf(value, answer as Saved))) as Saved
}
