import { regex } from 'react-admin'

/** The server enforces the same rule and lowercases. */
export const validateSlug = regex(/^\s*[a-z0-9]+(?:[_-][a-z0-9]+)*\s*$/i, 'texts.slug_wrong')
