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
  billing_address_partly: 'refused',
}

/** The message under `billing` in the address; of what we don't foresee, that nothing was saved. Undefined where none is there. */
export const saidBy = (query: URLSearchParams): ReturnType<typeof saidUnder> =>
  query.has('billing')
    ? (saidUnder('billing', SAID, query) ?? { key: 'billing_address_unsaved', refused: true })
    : undefined
