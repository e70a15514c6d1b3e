import { ALL_RUNS, type RankingKey, type RankingPart } from '@olympiad/contracts/judging/ranking'
import type { EventTexts } from '../event-texts.ts'

export function runsWords({ from, to }: Pick<RankingPart, 'from' | 'to'>, { ranking: t }: EventTexts): string {
  if (from === to) return from === 1 ? t.best : t.nth(from)
  if (from > 1) return t.span(from, to)
  return to === ALL_RUNS ? t.all : t.sum(to)
}

/** “Points of the best run of Season challenge + Extra-day challenge”. */
export function rankingSentence(
  { figure, parts }: Pick<RankingKey, 'figure' | 'parts'>,
  nameOf: (challenge: string) => string,
  texts: EventTexts,
): string {
  const t = texts.ranking
  const groups = new Map<string, string[]>()
  for (const part of parts) {
    const runs = runsWords(part, texts)
    groups.set(runs, [...(groups.get(runs) ?? []), nameOf(part.challenge)])
  }
  const [first, ...others] = [...groups].map(([runs, names]) => ({ runs, names: names.join(' + ') }))
  if (!first) return t.figures[figure]
  if (others.length === 0) return t.of(t.figures[figure], first.runs, first.names)
  return t.mixed(t.figures[figure], [first, ...others].map(({ runs, names }) => t.part(runs, names)).join(' + '))
}
