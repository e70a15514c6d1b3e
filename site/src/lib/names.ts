import type { Lang } from '@olympiad/contracts/lang'

/** A name that keeps its own direction in a sentence (U+2068…U+2069), and leaves the sentence its own. */
export const apart = (name: string): string => `\u2068${name}\u2069`

/** Names in one line of text, with the language's comma between. */
export const listNames = (names: readonly string[], lang: Lang): string =>
  names.map(apart).join(lang === 'ar' ? '، ' : ', ')
