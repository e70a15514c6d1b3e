import { cityName } from '@olympiad/contracts/cities'
import { formatTeamNumber, SCORE_ROUNDS } from '@olympiad/contracts/constants'
import type { ScoreFormKind } from '@olympiad/contracts/forms/scores'
import { type Lang, localized } from '@olympiad/contracts/lang'
import { countryName, genderName } from '@olympiad/contracts/person-labels'
import { ageLevelLabel } from '@olympiad/contracts/result-import'
import { translate } from '@olympiad/contracts/texts'
import type { TeamPerson } from '../../../model/team.entity.ts'
import { dateTimeCell, yesNo } from '../../../platform/csv/bilingual-columns.ts'
import type { Cell, Column } from '../../../platform/csv/csv.ts'
import { type Heading, heading, personHeading } from './headings.ts'
import type { ExportRow } from './rows.ts'

type Columns = Column<ExportRow>[]

export function teamColumns(lang: Lang, { withSeason }: { withSeason: boolean }): Columns {
  const column = (name: Heading, value: (row: ExportRow) => Cell, source?: string) => ({
    name: heading(lang, name),
    value,
    ...(source && { source }),
  })
  const season = column('season', (row) => row.season && localized(row.season, 'name', lang))
  return [
    column('team_no', (row) => formatTeamNumber(row.team_no), 'team_no'),
    column('name', (row) => row.name, 'name'),
    ...(withSeason ? [season] : []),
    column('competion', (row) => row.competion && localized(row.competion, 'name', lang), 'competion'),
    column('ageLevel', (row) => ageLevelLabel(row.ageLevel, lang), 'ageLevel'),
    column('schoolName', (row) => row.schoolName, 'schoolName'),
    column('region', (row) => (lang === 'ar' ? row.region?.ar_name : row.region?.en_name), 'city'),
    column('city', (row) => cityName(row.city, lang), 'city'),
    column('stage', (row) => row.stage),
    // The specification's words (001 §9), in every language.
    column('status', (row) => (row.payment_status ? 'Paid' : 'Not-Paid'), 'payment_status'),
    column('refunded', (row) => yesNo(!row.payment_status && row.refunded, lang)),
    column('withdrawn', (row) => yesNo(row.withdrawn, lang)),
    column('created', (row) => dateTimeCell(row.created_at), 'created_at'),
  ]
}

const COACH = ['national_id', 'email', 'phone_number'] as const
const MEMBER = [...COACH, 'dob', 'gender', 'nationality'] as const satisfies (keyof TeamPerson)[]

const detailOf = (person: TeamPerson | undefined, detail: (typeof MEMBER)[number], lang: Lang): Cell => {
  const value = person?.[detail]
  if (value === undefined) return undefined
  if (detail === 'gender') return genderName(value, lang)
  return detail === 'nationality' ? countryName(value, lang) : value
}

export function peopleColumns(lang: Lang, part: 'coaches' | 'members', most: number): Columns {
  const details = part === 'coaches' ? COACH : MEMBER
  return Array.from({ length: most }, (_, index): Columns => {
    const name = (detail: Heading) => personHeading(lang, part, index + 1, detail)
    return [
      {
        name: name('person_name'),
        value: (row) => row[part][index] && (row[part][index].name || translate(lang, 'removed_member')),
      },
      ...details.map((detail) => ({
        name: name(detail),
        value: (row: ExportRow) => detailOf(row[part][index], detail, lang),
      })),
    ]
  }).flat()
}

/** 001 §9. `link` is the URL of a team's PDF. */
export function scoreColumns(lang: Lang, kind: ScoreFormKind, link: (teamId: string) => string): Columns {
  const rounds = Array.from({ length: SCORE_ROUNDS }, (_, index) => index)
  if (kind === 'matches') {
    return rounds.flatMap((index): Columns => {
      const name = (field: Heading) => personHeading(lang, 'match', index + 1, field)
      return [
        { name: name('fbs'), value: (row) => row.submitted?.matches[index]?.fbs },
        { name: name('obs'), value: (row) => row.submitted?.matches[index]?.obs },
        { name: name('video'), value: (row) => row.submitted?.matches[index]?.youtube_link },
      ]
    })
  }
  const timed = kind === 'rounds'
  const columns = rounds.flatMap((index): Columns => {
    const name = (field: Heading) => personHeading(lang, 'round', index + 1, field)
    return [
      { name: name('score'), value: (row) => row.submitted?.scores[index]?.score },
      ...(timed ? [{ name: name('time'), value: (row: ExportRow) => row.submitted?.scores[index]?.time }] : []),
      { name: name('video'), value: (row) => row.submitted?.scores[index]?.youtube_link },
    ]
  })
  if (timed) return columns
  return [
    ...columns,
    { name: heading(lang, 'github'), value: (row) => row.submitted?.github },
    { name: heading(lang, 'file'), value: (row) => (row.submitted?.file ? link(row.id) : '') },
  ]
}
