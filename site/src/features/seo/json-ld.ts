/** A thing as schema.org describes it. */
export type Thing = { '@type': string; [property: string]: Value }
type Value = string | number | Thing | readonly (string | Thing)[] | undefined

/**
 * Things as the text of a `<script type="application/ld+json">`. No text in them can end the script: every `<`, and what
 * else browsers read in a script's text, is written as its number.
 */
export const jsonLd = (things: Thing | readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...(isMany(things) ? { '@graph': things } : things) }).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const isMany = (things: Thing | readonly Thing[]): things is readonly Thing[] => Array.isArray(things)
