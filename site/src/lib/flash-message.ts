import type { TextKey } from '@olympiad/contracts/texts'

export type FlashMessages = Partial<Record<TextKey, 'done' | 'refused'>>

/** Reads `name` from the query; undefined for unknown keys. */
export function readFlashMessage(
  name: string,
  messages: FlashMessages,
  query: URLSearchParams,
): { key: TextKey; isError: boolean } | undefined {
  const keyParam = query.get(name)
  const found = Object.entries(messages).find(([key]) => key === keyParam)
  return found && { key: found[0] as TextKey, isError: found[1] === 'refused' }
}
