import { cityName } from '@olympiad/contracts/cities'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import { ageLevelLabel } from '@olympiad/contracts/result-import'
import type { AdminResult } from '@olympiad/contracts/views/admin-results'
import { type BilingualColumns, dateTimeCell } from '../../platform/csv/bilingual-columns.ts'

export const RESULT_COLUMNS: BilingualColumns<AdminResult> = [
  ['الموسم', 'Season', ({ season }, lang) => season && localized(season, 'name', lang), 'season'],
  ['المسابقة', 'Competition', ({ competion }, lang) => competion && localized(competion, 'name', lang), 'competion'],
  ['الفئة العمرية', 'Age group', ({ ageLevel }, lang) => ageLevelLabel(ageLevel, lang), 'ageLevel'],
  ['رقم الفريق', 'Team no.', ({ team }) => team && formatTeamNumber(team.team_no), 'team'],
  ['الفريق', 'Team', ({ team }) => team?.name, 'team'],
  ['المدرسة', 'School', ({ team }) => team?.schoolName],
  ['المنطقة', 'Region', ({ region }, lang) => (lang === 'ar' ? region?.ar_name : region?.en_name), 'region'],
  ['المدينة', 'City', ({ team }, lang) => team && cityName(team.city, lang)],
  ['المركز', 'Rank', ({ ranked }) => ranked, 'ranked'],
  ['النقاط', 'Score', ({ score }) => score, 'score'],
  ['شهادة الإنجاز', 'Certificate of achievement', ({ certificate }) => certificate],
  ['تاريخ الإضافة', 'Added', ({ created_at }) => dateTimeCell(created_at), 'created_at'],
]
