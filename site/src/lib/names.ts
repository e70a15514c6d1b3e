import type { Lang } from '@olympiad/contracts/lang'

/** Names in one line of text, each keeping its own direction (U+2068…U+2069), with the language's comma between. */
export const listNames = (names: readonly string[], lang: Lang): string =>
  names.map((name) => `\u2068${name}\u2069`).join(lang === 'ar' ? '، ' : ', ')
