import type { Lang } from './lang.ts'

export const MEDALS = ['gold', 'silver', 'bronze'] as const
export type Medal = (typeof MEDALS)[number]

/** Of a place: 1 gold, 2 silver, anything else bronze (000 §4). By percentage: judging/percentage-medals.ts. */
export const medalOf = (ranked: number): Medal => (ranked === 1 ? 'gold' : ranked === 2 ? 'silver' : 'bronze')

export const MEDAL_NAMES: Readonly<Record<Lang, Readonly<Record<Medal, string>>>> = {
  ar: { gold: 'ميدالية ذهبية', silver: 'ميدالية فضية', bronze: 'ميدالية برونزية' },
  en: { gold: 'gold medal', silver: 'silver medal', bronze: 'bronze medal' },
}
