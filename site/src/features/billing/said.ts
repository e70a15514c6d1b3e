import { type Said, saidUnder } from '../../lib/said.ts'

/** What the server says after the address was sent, by the key in the address of the page; whether it is a refusal. */
const SAID: Said = {
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
export const saidBy = (query: URLSearchParams) => saidUnder('billing', SAID, query)
