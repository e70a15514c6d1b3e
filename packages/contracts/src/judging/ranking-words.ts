import { type Lang, localeOf, localized } from '../lang.ts'
import { formatRoundTime } from '../rounds.ts'
import type { Figure, RankingKey, RankingPart, RankingRow } from './ranking.ts'

export const FIGURE_NAMES: Record<Lang, Record<Figure, string>> = {
  ar: {
    points: 'النقاط',
    time: 'الزمن',
    game_points: 'نقاط المباريات',
    violations: 'المخالفات',
    ball_points: 'نقاط الكرات',
  },
  en: {
    points: 'Points',
    time: 'Time',
    game_points: 'Game points',
    violations: 'Violations',
    ball_points: 'Ball points',
  },
}

/** The other direction is said in words. */
const USUALLY_BETTER: Partial<Record<Figure, RankingKey['better']>> = {
  points: 'high',
  time: 'low',
  game_points: 'high',
  violations: 'low',
}
const BETTER_WORDS = {
  ar: { high: '، والأكثر أفضل', low: '، والأقل أفضل' },
  en: { high: ', more is better', low: ', fewer is better' },
} as const

const numbers = {
  ar: new Intl.NumberFormat(localeOf('ar'), { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat(localeOf('en'), { maximumFractionDigits: 2 }),
}

/** `165`, or `1:32` for a time. */
export const formatFigure = (figure: Figure, value: number, lang: Lang): string =>
  figure === 'time' ? formatRoundTime(value) : numbers[lang].format(value)

/** `rounds`: how many a team can have. */
export type NamedChallenge = {
  readonly id: string
  readonly name: string
  readonly name_en: string
  readonly rounds: number
}

const ORDINALS: Record<Lang, readonly string[]> = {
  ar: ['', 'ثاني', 'ثالث', 'رابع', 'خامس', 'سادس', 'سابع', 'ثامن', 'تاسع', 'عاشر'],
  en: ['', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
}
const COUNTS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function nthBest(nth: number, lang: Lang): string {
  const ordinal = ORDINALS[lang][nth - 1]
  if (lang === 'ar') return ordinal === undefined ? `أفضل جولة رقم ${nth}` : `${ordinal} أفضل جولة`.trim()
  return `${ordinal ?? `${nth}th`} best round`.trim()
}

function roundsOf({ from, to }: RankingPart, rounds: number, lang: Lang): string {
  const isToLast = to >= rounds
  if (from === to || (isToLast && from === rounds)) {
    return lang === 'ar' ? nthBest(from, lang) : `the ${nthBest(from, lang)}`
  }
  if (from === 1 && isToLast) return lang === 'ar' ? 'كل الجولات' : 'all rounds'
  if (from === 1) {
    if (lang === 'en') return `the ${COUNTS[to] ?? to} best rounds`
    return to === 2 ? 'أفضل جولتين' : `أفضل ${to} ${to <= 10 ? 'جولات' : 'جولة'}`
  }
  if (lang === 'ar') {
    const start = `الجولات من ${nthBest(from, lang)}`
    return isToLast ? `${start} فما بعدها` : `${start} إلى ${nthBest(to, lang)}`
  }
  const start = `the rounds from the ${nthBest(from, lang).replace(' round', '')}`
  return isToLast ? `${start} on` : `${start} to the ${nthBest(to, lang).replace(' round', '')}`
}

/** Bidi isolates (U+2068…U+2069): the direction of a name must not affect its sentence. */
const quoted = (name: string, lang: Lang): string => (lang === 'ar' ? `«\u2068${name}\u2069»` : `“\u2068${name}\u2069”`)

/**
 * A ranking key as a heading: “Points of the best round of “Extra day””. Challenges are those of the division: a sole
 * one is not named.
 */
export function rankingKeyWords(key: RankingKey, challenges: readonly NamedChallenge[], lang: Lang): string {
  const parts = key.parts.flatMap((part) => {
    const challenge = challenges.find(({ id }) => id === part.challenge)
    return challenge ? [{ ...part, challenge }] : []
  })
  const isOneFigure =
    parts.length === 1 && parts.every(({ from, to, challenge }) => from === to || challenge.rounds === 1)
  const scopes = parts.map(({ challenge, from, to }) => {
    const name = challenges.length > 1 ? quoted(localized(challenge, 'name', lang), lang) : ''
    if (challenge.rounds === 1) return name
    const rounds = roundsOf({ challenge: challenge.id, from, to }, challenge.rounds, lang)
    return name ? `${rounds} ${lang === 'ar' ? 'من' : 'of'} ${name}` : rounds
  })
  const joined = scopes.filter(Boolean).join(lang === 'ar' ? ' و' : ' and ')
  const figure = FIGURE_NAMES[lang][key.figure]
  const better = key.better === USUALLY_BETTER[key.figure] ? '' : BETTER_WORDS[lang][key.better]
  if (!joined) return figure + better
  if (lang === 'ar') return `${isOneFigure ? '' : 'مجموع '}${figure} في ${joined}${better}`
  return `${figure} of ${joined}${isOneFigure ? '' : ' together'}${better}`
}

const lowered = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1)

/** Why a team has its place, in a sentence; undefined without a place. */
export function placeReason(
  row: Pick<RankingRow, 'place' | 'figures' | 'decided_by'>,
  keys: readonly RankingKey[],
  challenges: readonly NamedChallenge[],
  lang: Lang,
): string | undefined {
  if (row.place === null) return undefined
  const key = keys[row.decided_by ?? -1]
  if (row.decided_by === null || !key) {
    if (row.place === 1) return lang === 'ar' ? 'لا فريق يتقدّم عليه.' : 'No team is ahead.'
    return lang === 'ar'
      ? 'يتساوى مع الفريق الذي قبله في كل معايير الترتيب، فيتقاسمان المركز.'
      : 'Level with the team before it in everything that ranks, so that they share the place.'
  }
  const words = rankingKeyWords(key, challenges, lang)
  const figure = formatFigure(key.figure, row.figures[row.decided_by] ?? 0, lang)
  if (lang === 'ar') {
    const level = row.decided_by > 0 ? 'بعد التساوي فيما سبق، ' : ''
    return `${level}يتقدّم عليه الفريق الذي قبله في: ${words}. ولهذا الفريق: ${figure}.`
  }
  const level = row.decided_by > 0 ? 'Level until then, the' : 'The'
  return `${level} team before it is ahead by: ${lowered(words)}. This team has ${figure}.`
}
