import type { TextKey } from '@olympiad/contracts/texts'

/** What the server says after a button of the section, by the key in the address; whether it is a refusal. */
const SAID: Partial<Record<TextKey, 'done' | 'refused'>> = {
  erasure_asked: 'done',
  erasure_withdrawn: 'done',
  erasure_asked_before: 'refused',
  erasure_none_open: 'refused',
  export_often: 'refused',
  rate_limited: 'refused',
  too_long: 'refused',
  hidden_characters: 'refused',
  storage_down: 'refused',
}

/** The message of an address, undefined for anything that isn't one of ours. */
export function saidBy(query: URLSearchParams): { key: TextKey; refused: boolean } | undefined {
  const asked = query.get('my_data')
  const found = Object.entries(SAID).find(([key]) => key === asked)
  return found && { key: found[0] as TextKey, refused: found[1] === 'refused' }
}
