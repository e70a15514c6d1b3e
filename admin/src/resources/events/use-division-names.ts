import { localized } from '@olympiad/contracts/lang'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import type { DivisionView } from '@olympiad/contracts/views/judging'
import { useGetMany, useTranslate } from 'react-admin'
import { shouldRetry } from '../../data/should-retry.ts'
import { useLang } from '../../use-lang.ts'

export function useLevelName(): (level: string) => string {
  const translate = useTranslate()
  return (level) => translate(`age_level.${level}`, { _: level })
}

/** Competitions of divisions, and the names of both. */
export function useDivisionNames(divisions: readonly DivisionView[]) {
  const lang = useLang()
  const levelName = useLevelName()
  const ids = [...new Set(divisions.map(({ competion }) => competion))]
  const { data = [] } = useGetMany<AdminCompetition>('competions', { ids }, { retry: shouldRetry })
  const competitionOf = ({ competion }: DivisionView) => data.find((each) => each?.id === competion)
  const nameOf = (division: DivisionView): string => {
    const competition = competitionOf(division)
    const level = levelName(division.ageLevel)
    return competition ? `${localized(competition, 'name', lang)} · ${level}` : level
  }
  return { competitionOf, nameOf }
}
