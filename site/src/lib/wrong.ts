import type { TextKey } from '@olympiad/contracts/texts'
import type { ZodMiniType } from 'zod/mini'

/** A wrong field by its path in the form (`members.2`), and the key of its message. */
export type Wrong = { field: string; key: TextKey }

/** What a form of the contracts finds wrong, once for each field, in the order of `fields`. */
export function wrongIn(schema: ZodMiniType, typed: unknown, fields: readonly string[]): Wrong[] {
  const found = new Map<string, Wrong>()
  for (const { path, message } of schema.safeParse(typed).error?.issues ?? []) {
    const field = path.join('.')
    if (!found.has(field)) found.set(field, { field, key: message as TextKey })
  }
  return fields.flatMap((name) =>
    [...found.values()].filter(({ field }) => field === name || field.startsWith(`${name}.`)),
  )
}
