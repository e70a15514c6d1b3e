/** An entry of a table by a name that came from outside: `constructor` and its like are none. */
export function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
