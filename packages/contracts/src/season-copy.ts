// No schemas here: the console's dialog loads it.

/** What a copy of a season takes along, in the dialog's order. All but the first and the last two need competitions. */
export const SEASON_COPY_PARTS = [
  'competitions',
  'levels',
  'prices',
  'files',
  'content',
  'attributes',
  'windows',
] as const
export type SeasonCopyPart = (typeof SEASON_COPY_PARTS)[number]

const YEAR = /(?<!\d)20\d\d(?!\d)/g

/** `Season 2026` becomes `Season 2027`; also a day. */
export const nextYear = (text: string): string => text.replace(YEAR, (year) => String(Number(year) + 1))
