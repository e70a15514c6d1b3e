import { cityName } from '@olympiad/contracts/cities'
import { SCORE_ROUNDS, showTeamNo } from '@olympiad/contracts/constants'
import type { ScoreFormKind } from '@olympiad/contracts/forms/scores'
import { type Lang, localized } from '@olympiad/contracts/lang'
import { countryName, genderName } from '@olympiad/contracts/person-words'
import { ageLevelWords } from '@olympiad/contracts/result-import'
import { text } from '@olympiad/contracts/texts'
import type { TeamPerson } from '../../../model/team.entity.ts'
import type { Cell, Column } from '../../../platform/csv/csv.ts'
import { momentCell, yesNo } from '../../../platform/csv/headed.ts'
import { type Heading, heading, headingOf } from './headings.ts'
import type { ExportRow } from './rows.ts'

type Columns = Column<ExportRow>[]

/** The team itself; the season only where teams of several may stand side by side. */
export function teamColumns(lang: Lang, { withSeason }: { withSeason: boolean }): Columns {
  const column = (name: Heading, of: (row: ExportRow) => Cell) => ({ name: heading(lang, name), of })
  const season = column('season', (row) => row.season && localized(row.season, 'name', lang))
  return [
    column('team_no', (row) => showTeamNo(row.team_no)),
    column('name', (row) => row.name),
    ...(withSeason ? [season] : []),
    column('competion', (row) => row.competion && localized(row.competion, 'name', lang)),
    column('ageLevel', (row) => ageLevelWords(row.ageLevel, lang)),
    column('schoolName', (row) => row.schoolName),
    column('region', (row) => (lang === 'ar' ? row.region?.ar_name : row.region?.en_name)),
    column('city', (row) => cityName(row.city, lang)),
    column('stage', (row) => row.stage),
    // The two words are the specification's own (001 §9), in every language.
    column('status', (row) => (row.payment_status ? 'Paid' : 'Not-Paid')),
    column('refunded', (row) => yesNo(!row.payment_status && row.refunded, lang)),
    column('created', (row) => momentCell(row.created_at)),
  ]
}

const COACH = ['national_id', 'email', 'phone_number'] as const
const MEMBER = [...COACH, 'dob', 'gender', 'nationality'] as const satisfies (keyof TeamPerson)[]

/** A detail of a person in words. */
const detailOf = (person: TeamPerson | undefined, detail: (typeof MEMBER)[number], lang: Lang): Cell => {
  const value = person?.[detail]
  if (value === undefined) return undefined
  if (detail === 'gender') return genderName(value, lang)
  return detail === 'nationality' ? countryName(value, lang) : value
}

/** So many coaches or members, each with what the office needs of them. */
export function peopleColumns(lang: Lang, part: 'coaches' | 'members', most: number): Columns {
  const details = part === 'coaches' ? COACH : MEMBER
  return Array.from({ length: most }, (_, index): Columns => {
    const name = (of: Heading) => headingOf(lang, part, index + 1, of)
    return [
      {
        name: name('person_name'),
        of: (row) => row[part][index] && (row[part][index].name || text(lang, 'removed_member')),
      },
      ...details.map((detail) => ({
        name: name(detail),
        of: (row: ExportRow) => detailOf(row[part][index], detail, lang),
      })),
    ]
  }).flat()
}

/** What the score form of a competition holds (001 §9). `link` is where the PDF of a team can be had. */
export function scoreColumns(lang: Lang, kind: ScoreFormKind, link: (teamId: string) => string): Columns {
  const rounds = Array.from({ length: SCORE_ROUNDS }, (_, index) => index)
  if (kind === 'matches') {
    return rounds.flatMap((index): Columns => {
      const name = (of: Heading) => headingOf(lang, 'match', index + 1, of)
      return [
        { name: name('fbs'), of: (row) => row.submitted?.matches[index]?.fbs },
        { name: name('obs'), of: (row) => row.submitted?.matches[index]?.obs },
        { name: name('video'), of: (row) => row.submitted?.matches[index]?.youtube_link },
      ]
    })
  }
  const timed = kind === 'rounds'
  const columns = rounds.flatMap((index): Columns => {
    const name = (of: Heading) => headingOf(lang, 'round', index + 1, of)
    return [
      { name: name('score'), of: (row) => row.submitted?.scores[index]?.score },
      ...(timed ? [{ name: name('time'), of: (row: ExportRow) => row.submitted?.scores[index]?.time }] : []),
      { name: name('video'), of: (row) => row.submitted?.scores[index]?.youtube_link },
    ]
  })
  if (timed) return columns
  return [
    ...columns,
    { name: heading(lang, 'github'), of: (row) => row.submitted?.github },
    { name: heading(lang, 'file'), of: (row) => (row.submitted?.file ? link(row.id) : '') },
  ]
}
