/** A text for each of the keys. */
export const record = <K extends string>(keys: readonly K[], text: (key: K) => string): Record<K, string> =>
  Object.fromEntries(keys.map((key) => [key, text(key)])) as Record<K, string>
