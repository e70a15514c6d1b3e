import { type Lang, localized } from '../lang.ts'
import type { ChallengeView } from '../views/judging.ts'
import type { RoundKind } from './events.ts'

const NAMES: Record<Lang, Record<RoundKind, string>> = {
  ar: { practice: 'التدريب', test: 'الجولة التجريبية', official: 'الجولة' },
  en: { practice: 'Practice', test: 'Test round', official: 'Round' },
}

type Rounds = { readonly rounds: readonly Pick<ChallengeView['rounds'][number], 'no' | 'kind'>[] }

/** As everybody calls it: rounds of each kind are counted by themselves. `no` is its number among all. */
export function roundName({ rounds }: Rounds, no: number, lang: Lang): string {
  const kind = rounds.find((round) => round.no === no)?.kind ?? 'official'
  const ofKind = rounds.filter((round) => round.kind === kind)
  const nth = ofKind.findIndex((round) => round.no === no) + 1
  const name = NAMES[lang][kind]
  return nth > 0 && (ofKind.length > 1 || kind === 'official') ? `${name} ${nth}` : name
}

/** “Season challenge, Round 2”; of games their name alone, since they have no rounds. */
export function challengeRoundName(
  challenge: Rounds & Pick<ChallengeView, 'name' | 'name_en' | 'kind'>,
  no: number,
  lang: Lang,
): string {
  const name = localized(challenge, 'name', lang)
  if (challenge.kind === 'games' && challenge.rounds.length === 1) return name
  return [name, roundName(challenge, no, lang)].join(lang === 'ar' ? '، ' : ', ')
}
