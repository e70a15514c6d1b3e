import { formatChange } from './format-change.ts'
import { type Lang, localeOf, localized } from './lang.ts'
import { formatHalalas, toHalalas } from './money.ts'
import {
  LEAST_SHOWN_STUDENTS,
  type ReportColumn,
  type ReportFigure,
  type ReportView,
  type ShownCount,
} from './views/reports.ts'

const LABELS = {
  ar: {
    title: 'تقرير الموسم',
    by: {
      competition: 'حسب المسابقة',
      region: 'حسب المنطقة',
      level: 'حسب الفئة العمرية',
      gender: 'حسب الجنس',
      school: 'حسب المدرسة',
      time: 'عبر الوقت',
    },
    head: {
      competition: 'المسابقة',
      region: 'المنطقة',
      level: 'الفئة العمرية',
      gender: 'الجنس',
      school: 'المدرسة',
      time: 'منذ فتح التسجيل',
    },
    place: 'المنطقة',
    columns: {
      teams: 'الفِرَق',
      so_far: 'الفِرَق حتى حينه',
      paid: 'مدفوعة',
      unpaid: 'غير مدفوعة',
      students: 'الطلاب والطالبات',
      coaches: 'المدرّبون والمدرّبات',
      fees: 'الرسوم (ر.س)',
    },
    total: 'المجموع',
    change: 'التغيّر',
    change_percent: 'التغيّر (%)',
    none: 'لا يوجد',
    day: (n: number) => `اليوم ${n}`,
    week: (n: number) => `الأسبوع ${n}`,
    compared: (season: string) => `للمقارنة: ${season}، الموسم السابق كله.`,
    below: (season: string) => `تحت كل عدد: عدد ${season} (الموسم السابق كله)، ثم التغيّر.`,
    below_in_time: (season: string) => `تحت كل عدد: عدد ${season} بعد أيام بالعدد نفسه، ثم التغيّر.`,
    not_compared: 'لا موسم سابق فيه فِرَق يُقارن به.',
    made: (day: string) => `أُعدّ في ${day}`,
    teams_note: 'تُعدّ الفِرَق المفعّلة.',
    paid_note: 'الفريق بلا رسوم مدفوع. غير المدفوع ينتظر الدفع أو مكانًا، أو استُردّت رسومه.',
    people_note: 'كل طالب أو مدرّب يُعدّ مرة في الصف ومرة في المجموع، ولو كان في أكثر من فريق.',
    few_note: `\u2066<${LEAST_SHOWN_STUDENTS}\u2069 أقل من خمسة طلاب: يُخفى العدد حتى لا يُعرف أحد منهم. \u2066*\u2069 عدد أُخفي معه، لأن المخفيّ قد يُحسب منه.`,
    fees_note: 'الرسوم مع الضريبة، مما دفعته هذه الفِرَق ولم يُستردّ.',
    time_note: (day: string) => `يبدأ العدّ من يوم فتح التسجيل: ${day}. ما سُجّل قبله يُعدّ في أول فترة.`,
    time_note_both: (day: string, before: string) =>
      `يبدأ العدّ من يوم فتح التسجيل: ${day} في هذا الموسم، و${before} في السابق. ما سُجّل قبله يُعدّ في أول فترة.`,
  },
  en: {
    title: 'Season report',
    by: {
      competition: 'By competition',
      region: 'By region',
      level: 'By age group',
      gender: 'By gender',
      school: 'By school',
      time: 'Over time',
    },
    head: {
      competition: 'Competition',
      region: 'Region',
      level: 'Age group',
      gender: 'Gender',
      school: 'School',
      time: 'Since registration opened',
    },
    place: 'Region',
    columns: {
      teams: 'Teams',
      so_far: 'Teams so far',
      paid: 'Paid',
      unpaid: 'Not paid',
      students: 'Students',
      coaches: 'Coaches',
      fees: 'Fees (SAR)',
    },
    total: 'Total',
    change: 'Change',
    change_percent: 'Change (%)',
    none: 'none',
    day: (n: number) => `Day ${n}`,
    week: (n: number) => `Week ${n}`,
    compared: (season: string) => `Compared with ${season}, the whole season before.`,
    below: (season: string) => `Below each number: ${season} (the whole season before), and the change.`,
    below_in_time: (season: string) => `Below each number: ${season} after as many days, and the change.`,
    not_compared: 'No earlier season has teams to compare with.',
    made: (day: string) => `Made on ${day}`,
    teams_note: 'Enabled teams are counted.',
    paid_note: 'A team without a fee is paid. One that is not paid waits for payment or a place, or was refunded.',
    people_note: 'Each student and coach counts once in a row and once in the total, also with several teams.',
    few_note: `<${LEAST_SHOWN_STUDENTS}: fewer than five students; the number is hidden so that nobody can be recognised. *: hidden too, since a hidden number could be computed from it.`,
    fees_note: 'Fees with tax that these teams paid, without refunds.',
    time_note: (day: string) =>
      `Counted from the day when registration opened: ${day}. Earlier teams count in the first period.`,
    time_note_both: (day: string, before: string) =>
      `Counted from the day when registration opened: ${day} in this season, ${before} in the one before. Earlier teams count in the first period.`,
  },
} as const satisfies Record<Lang, object>

export const reportLabels = (lang: Lang): (typeof LABELS)[Lang] => LABELS[lang]

/** Undefined if one of both is missing or hidden. `share` is null after nothing. */
export function changeOf({ now, before }: ReportFigure): { difference: number; share: number | null } | undefined {
  if (typeof now !== 'number' || typeof before !== 'number') return undefined
  return { difference: Math.round((now - before) * 100) / 100, share: before > 0 ? (now - before) / before : null }
}

/** `<5`, `*`, `1,234`, and riyals with halalas. */
export function formatCount(count: ShownCount | null, column: ReportColumn): string {
  if (count === null) return '–'
  if (count === 'few') return `<${LEAST_SHOWN_STUDENTS}`
  if (count === 'withheld') return '*'
  return column === 'fees' ? formatHalalas(toHalalas(count)) : count.toLocaleString('en-US')
}

/** `+12 (+25%)`; undefined if one of both is missing or hidden, or both are zero. */
export function formatDifference({ now, before }: ReportFigure, column: ReportColumn): string | undefined {
  const change = changeOf({ now, before })
  if (!change || typeof now !== 'number' || typeof before !== 'number' || (now === 0 && before === 0)) return undefined
  const { difference, share } = change
  const sign = difference > 0 ? '+' : difference < 0 ? '-' : ''
  const absolute = `${sign}${formatCount(Math.abs(difference), column)}`
  return share === null ? absolute : `${absolute} (${formatChange(now, before)})`
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** `2026-11-26` in words. */
export const reportDay = (day: string, lang: Lang): string =>
  new Intl.DateTimeFormat(localeOf(lang), DAY).format(new Date(`${day}T00:00:00Z`))

const hides = ({ rows, total }: Pick<ReportView, 'rows' | 'total'>): boolean =>
  [...rows.map(({ figures }) => figures), total].some(({ students }) =>
    [students?.now, students?.before].some((count) => typeof count === 'string'),
  )

/** What a reader must know to understand the numbers, below each form of the report. */
export function reportNotes(view: ReportView, lang: Lang): string[] {
  const t = reportLabels(lang)
  const { columns, time } = view
  return [
    ...(time
      ? [
          time.opened_before === null
            ? t.time_note(reportDay(time.opened, lang))
            : t.time_note_both(reportDay(time.opened, lang), reportDay(time.opened_before, lang)),
        ]
      : []),
    t.teams_note,
    ...(columns.includes('paid') ? [t.paid_note] : []),
    ...(columns.includes('students') ? [t.people_note] : []),
    ...(hides(view) ? [t.few_note] : []),
    ...(columns.includes('fees') ? [t.fees_note] : []),
  ]
}

/** The line about the season before, for a table with both numbers in a cell. */
export function comparisonNote({ before, time }: ReportView, lang: Lang): string {
  const t = reportLabels(lang)
  if (!before) return t.not_compared
  return (time ? t.below_in_time : t.below)(localized(before, 'name', lang))
}
