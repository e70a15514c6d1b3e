/** The named fields of a record, so that a form sends nothing that it does not show. */
export function only<T extends object, K extends keyof T>(record: T, fields: readonly K[]): Pick<T, K> {
  const picked: Partial<T> = {}
  for (const field of fields) picked[field] = record[field]
  return picked as Pick<T, K>
}
