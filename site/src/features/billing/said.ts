import type { TextKey } from '@olympiad/contracts/texts'

/** What the server says after the address was sent, by the key in the address of the page; whether it is a refusal. */
const SAID: Partial<Record<TextKey, 'done' | 'refused'>> = {
  billing_address_saved: 'done',
  billing_address_reissued: 'done',
  building_no_wrong: 'refused',
  postal_code_wrong: 'refused',
  fill_all_fields: 'refused',
  too_long: 'refused',
  hidden_characters: 'refused',
  rate_limited: 'refused',
}

/** The message of an address, undefined for anything that isn't one of ours. */
export function saidBy(query: URLSearchParams): { key: TextKey; refused: boolean } | undefined {
  const asked = query.get('billing')
  const found = Object.entries(SAID).find(([key]) => key === asked)
  return found && { key: found[0] as TextKey, refused: found[1] === 'refused' }
}
