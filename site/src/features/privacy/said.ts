import { type Said, saidUnder } from '../../lib/said.ts'

/** What the server says after a button of the section, by the key in the address; whether it is a refusal. */
const SAID: Said = {
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
export const saidBy = (query: URLSearchParams) => saidUnder('my_data', SAID, query)
