/** A form must send only the fields that it shows. */
export function pick<T extends object, K extends keyof T>(record: T, fields: readonly K[]): Pick<T, K> {
  const picked: Partial<T> = {}
  for (const field of fields) picked[field] = record[field]
  return picked as Pick<T, K>
}
