import { formatTeamNumber } from '@olympiad/contracts/constants'
import { challengeRoundName } from '@olympiad/contracts/judging/round-name'
import type { MissingEntry } from '@olympiad/contracts/judging/timetable-place'
import { challengeRoundOf } from '@olympiad/contracts/judging/timetable-settings'
import type { Lang } from '@olympiad/contracts/lang'
import type { EventSetup } from '@olympiad/contracts/views/judging'
import type { AdminTimetable, TimetableEntryView, TimetableProblemView } from '@olympiad/contracts/views/timetable'
import { TONES } from './board-styles.ts'
import { timeOf } from './clock.ts'
import type { TimetableTexts } from './texts.ts'

type Of = {
  challenges: EventSetup['challenges']
  timetable: Pick<AdminTimetable, 'teams' | 'left' | 'entries'>
  lang: Lang
  t: TimetableTexts
}

/** Reads left to right or right to left by itself, whatever stands around it. */
const isolate = (words: string): string => `\u2068${words}\u2069`

/** Names of entries in words. */
export function entryNames({ challenges, timetable, lang, t }: Of) {
  const comma = lang === 'ar' ? '، ' : ', '
  const byChallenge = new Map(challenges.map((challenge) => [challenge.id, challenge]))
  const teams = new Map([...timetable.teams, ...timetable.left].map((team) => [team.id, team]))
  const entries = new Map(timetable.entries.map((entry) => [entry.id, entry]))

  /** «Season challenge, Round 2» */
  function roundName(task: string): string {
    const { challenge: id, round } = challengeRoundOf(task)
    const challenge = byChallenge.get(id)
    return challenge ? challengeRoundName(challenge, round, lang) : '–'
  }
  function teamName(id: string): string {
    const team = teams.get(id)
    return team ? `${formatTeamNumber(team.team_no)} ${isolate(team.name)}` : '–'
  }
  const missingTeam = ({ team }: MissingEntry): string => (team === null ? t.whole_round : teamName(team))
  /** A team, or what all teams do. */
  const who = ({ kind, team }: Pick<TimetableEntryView, 'kind' | 'team'>): string =>
    team === null ? t.kinds[kind] : teamName(team)
  const where = ({ table }: Pick<TimetableEntryView, 'table'>): string =>
    table === null ? t.all_teams : t.table(table)
  /** «09:40, table M1» */
  const at = (entry: Pick<TimetableEntryView, 'from' | 'table'>): string =>
    [timeOf(entry.from), where(entry)].join(comma)
  const otherWords = (id: string | null): string => {
    const other = id === null ? undefined : entries.get(id)
    return other ? [who(other), at(other)].join(comma) : ''
  }
  return {
    roundName,
    missingTeam,
    /** «0012 Falcons · Season challenge, Round 2» */
    missing: (missing: MissingEntry): string => `${missingTeam(missing)} · ${roundName(missing.task)}`,
    teamOf: (id: string | null) => (id === null ? undefined : teams.get(id)),
    teamName,
    hasLeft: (team: string | null): boolean => timetable.left.some(({ id }) => id === team),
    who,
    where,
    at,
    /** A colour of the board. */
    toneOf: (task: string): number =>
      Math.max(
        challenges.findIndex(({ id }) => id === challengeRoundOf(task).challenge),
        0,
      ) % TONES.length,
    problemWords: ({ problem, other }: TimetableProblemView): string => t.problems[problem](otherWords(other)),
  }
}
export type EntryNames = ReturnType<typeof entryNames>
