/** Looks up an untrusted name, without inherited entries such as `constructor`. */
export function getOwn<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
