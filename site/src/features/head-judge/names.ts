import { formatTeamNumber } from '@olympiad/contracts/constants'
import { roundName } from '@olympiad/contracts/judging/round-name'
import { localized } from '@olympiad/contracts/lang'
import type { ListedScoring } from '@olympiad/contracts/views/judging'
import { fill } from '../../i18n/texts.ts'
import { isolateBidi } from '../../lib/names.ts'
import type { HeadJudgeProps } from './head-judge.server.ts'
import type { HeadJudgeState } from './use-head-judge.ts'

type Naming = Pick<HeadJudgeProps, 'lang' | 'texts'>
type Bundle = HeadJudgeState['bundle']

export const teamName = ({ teams }: Pick<Bundle, 'teams'>, id: string): string =>
  teams.find((team) => team.id === id)?.name ?? '–'

export const teamNumber = ({ teams }: Pick<Bundle, 'teams'>, id: string): string => {
  const team = teams.find((each) => each.id === id)
  return team ? formatTeamNumber(team.team_no) : ''
}

/** «Extra day, Round 2, table 4». */
export function placeOf(
  { challenges }: Pick<Bundle, 'challenges'>,
  { challenge, round, table }: Pick<ListedScoring, 'challenge' | 'round' | 'table'>,
  { lang, texts }: Naming,
): string {
  const found = challenges.find(({ id }) => id === challenge)
  return [
    found && isolateBidi(localized(found, 'name', lang)),
    found && roundName(found, round, lang),
    table && fill(texts.table, { table: isolateBidi(table) }),
  ]
    .filter(Boolean)
    .join(lang === 'ar' ? '، ' : ', ')
}
