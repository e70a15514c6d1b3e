import type { TextKey } from '@olympiad/contracts/texts'
import type { ZodMiniType } from 'zod/mini'

export type FieldIssue = { field: string; key: TextKey }

/** One issue per field, in the order of `fields`. */
export function validateFields(schema: ZodMiniType, input: unknown, fields: readonly string[]): FieldIssue[] {
  const issues = new Map<string, FieldIssue>()
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) {
    const field = path.join('.')
    if (!issues.has(field)) issues.set(field, { field, key: message as TextKey })
  }
  return fields.flatMap((name) =>
    [...issues.values()].filter(({ field }) => field === name || field.startsWith(`${name}.`)),
  )
}
