import { regex } from 'react-admin'

/** What an address may be made of; the server says the same. Capitals are made small. */
export const slugForm = regex(/^\s*[a-z0-9]+(?:[_-][a-z0-9]+)*\s*$/i, 'texts.slug_wrong')
