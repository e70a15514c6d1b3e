import { formatTeamNumber } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import { MEDAL_NAMES } from '@olympiad/contracts/medals'
import { ageLevelLabel } from '@olympiad/contracts/result-import'
import type { AdminCertificate } from '@olympiad/contracts/views/certificates'
import { type BilingualColumns, dateTimeCell } from '../../platform/csv/bilingual-columns.ts'
import { CERTIFICATE_TEXTS } from './certificate.texts.ts'

export const CERTIFICATE_COLUMNS: BilingualColumns<AdminCertificate> = [
  ['الرقم التسلسلي', 'Serial', ({ crt_serial }) => crt_serial, 'crt_serial'],
  ['النوع', 'Kind', ({ type }, lang) => CERTIFICATE_TEXTS[type][lang], 'type'],
  ['الموسم', 'Season', ({ season }, lang) => localized(season, 'name', lang)],
  ['المسابقة', 'Competition', ({ competion }, lang) => localized(competion, 'name', lang), 'competion'],
  ['الفئة العمرية', 'Age group', ({ ageLevel }, lang) => ageLevelLabel(ageLevel, lang), 'competion'],
  ['رقم الفريق', 'Team no.', ({ team }) => formatTeamNumber(team.team_no), 'team'],
  ['الفريق', 'Team', ({ team }) => team.name, 'team'],
  ['المدرسة', 'School', ({ team }) => team.schoolName],
  ['المركز', 'Rank', ({ ranked }) => ranked],
  [
    'الميدالية حسب النسبة المئوية',
    'Medal by percentage',
    ({ medal }, lang) => (medal ? MEDAL_NAMES[lang][medal] : null),
    'type',
  ],
  ['تاريخ الإصدار', 'Issued', ({ created_at }) => dateTimeCell(created_at), 'created_at'],
  ['تاريخ الإلغاء', 'Revoked', ({ revoked_at }) => dateTimeCell(revoked_at), 'revoked_at'],
  ['حلّت محلّها', 'Replaced by', ({ replaced_by }) => replaced_by],
]
