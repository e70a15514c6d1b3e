import type { StaffRole } from '@olympiad/contracts/judging/events'
import type { Bilingual } from '../../../platform/bilingual.ts'

export const ROLE_TEXTS: Readonly<Record<StaffRole, Bilingual>> = {
  head_judge: { ar: 'رئيس المحكّمين', en: 'Head judge' },
  judge: { ar: 'محكّم', en: 'Judge' },
  check_in: { ar: 'تسجيل الحضور', en: 'Check-in' },
}

export const BADGE_TEXTS = {
  title: { ar: 'بطاقات الفعالية', en: 'Badges of the event' },
  tables: { ar: 'الطاولات', en: 'Tables' },
} as const satisfies Record<string, Bilingual>
