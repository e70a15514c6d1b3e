import { showTeamNo } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import { ageLevelWords } from '@olympiad/contracts/result-import'
import type { AdminCertificate } from '@olympiad/contracts/views/certificates'
import { type Headed, momentCell } from '../../platform/csv/headed.ts'
import { CERTIFICATE_TEXTS } from './certificate.texts.ts'

/** A certificate, as it was issued. */
export const CERTIFICATE_COLUMNS: Headed<AdminCertificate> = [
  ['الرقم التسلسلي', 'Serial', ({ crt_serial }) => crt_serial],
  ['النوع', 'Kind', ({ type }, lang) => CERTIFICATE_TEXTS[type][lang]],
  ['الموسم', 'Season', ({ season }, lang) => localized(season, 'name', lang)],
  ['المسابقة', 'Competition', ({ competion }, lang) => localized(competion, 'name', lang)],
  ['الفئة العمرية', 'Age group', ({ ageLevel }, lang) => ageLevelWords(ageLevel, lang)],
  ['رقم الفريق', 'Team no.', ({ team }) => showTeamNo(team.team_no)],
  ['الفريق', 'Team', ({ team }) => team.name],
  ['المدرسة', 'School', ({ team }) => team.schoolName],
  ['المركز', 'Rank', ({ ranked }) => ranked],
  ['تاريخ الإصدار', 'Issued', ({ created_at }) => momentCell(created_at)],
  ['تاريخ الإلغاء', 'Revoked', ({ revoked_at }) => momentCell(revoked_at)],
  ['حلّت محلّها', 'Replaced by', ({ replaced_by }) => replaced_by],
]
