import { cityName } from '@olympiad/contracts/cities'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import { ageLevelLabel } from '@olympiad/contracts/result-import'
import type { AdminResult } from '@olympiad/contracts/views/admin-results'
import { type BilingualColumns, dateTimeCell } from '../../platform/csv/bilingual-columns.ts'

export const RESULT_COLUMNS: BilingualColumns<AdminResult> = [
  ['الموسم', 'Season', ({ season }, lang) => season && localized(season, 'name', lang)],
  ['المسابقة', 'Competition', ({ competion }, lang) => competion && localized(competion, 'name', lang)],
  ['الفئة العمرية', 'Age group', ({ ageLevel }, lang) => ageLevelLabel(ageLevel, lang)],
  ['رقم الفريق', 'Team no.', ({ team }) => team && formatTeamNumber(team.team_no)],
  ['الفريق', 'Team', ({ team }) => team?.name],
  ['المدرسة', 'School', ({ team }) => team?.schoolName],
  ['المنطقة', 'Region', ({ region }, lang) => (lang === 'ar' ? region?.ar_name : region?.en_name)],
  ['المدينة', 'City', ({ team }, lang) => team && cityName(team.city, lang)],
  ['المركز', 'Rank', ({ ranked }) => ranked],
  ['النقاط', 'Score', ({ score }) => score],
  ['شهادة الإنجاز', 'Certificate of achievement', ({ certificate }) => certificate],
  ['تاريخ الإضافة', 'Added', ({ created_at }) => dateTimeCell(created_at)],
]
