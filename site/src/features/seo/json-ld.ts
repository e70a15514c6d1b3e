export type Thing = { '@type': string; [property: string]: Value }
type Value = string | number | Thing | readonly (string | Thing)[] | undefined

/** Escapes every `<` and other special characters, so that no text can end the script element. */
export const jsonLd = (things: Thing | readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...(isMany(things) ? { '@graph': things } : things) }).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const isMany = (things: Thing | readonly Thing[]): things is readonly Thing[] => Array.isArray(things)
