const NAME = 'link'

/** The end of a sign-in page's address that brings the token of a link in a mail. */
export const linkHash = (token: string): string => `#${NAME}=${token}`

/** The token that an address's hash brings, undefined where there is none. */
export const linkTokenIn = (hash: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, '')).get(NAME) ?? undefined
