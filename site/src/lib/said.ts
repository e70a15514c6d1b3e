import type { TextKey } from '@olympiad/contracts/texts'

/** What the server may say after a button of a page, by its key; whether it is a refusal. */
export type Said = Partial<Record<TextKey, 'done' | 'refused'>>

/** The message that stands in an address under a name, undefined for anything that isn't one of ours. */
export function saidUnder(
  name: string,
  said: Said,
  query: URLSearchParams,
): { key: TextKey; refused: boolean } | undefined {
  const asked = query.get(name)
  const found = Object.entries(said).find(([key]) => key === asked)
  return found && { key: found[0] as TextKey, refused: found[1] === 'refused' }
}
