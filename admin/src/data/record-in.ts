import type { RaRecord } from 'react-admin'

const isCopyOf = (value: unknown, { id }: RaRecord): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id

/**
 * The record in the answer to its saving, without the words around it and its copy under its own name. So it equals what is
 * read of it next; a form that was opened in between would else begin anew, and forget what was typed.
 */
export function recordIn<Saved extends RaRecord>({
  success: _,
  msg: __,
  ...answer
}: Saved & { success?: boolean; msg?: string }): Saved {
  return Object.fromEntries(Object.entries(answer).filter(([, value]) => !isCopyOf(value, answer as Saved))) as Saved
}
