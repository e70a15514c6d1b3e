import { reportLabels } from '@olympiad/contracts/report-labels'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { ReportFigure, ReportView } from '@olympiad/contracts/views/reports'
import type { Season } from '../../model/season.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Em } from '../../platform/database.ts'
import { createDayReader } from '../dashboard/bookings.ts'
import { daysBetween, laterBy } from '../dashboard/periods.ts'
import { readRegistrations } from './read-groups.ts'

type ShownSeason = StoredDocument<Season>

/** More rows of days would be hard to read. */
const MAX_DAYS = 45
const WEEK = 7

/** Teams of each day of registration; the first holds those from before the opening too. */
type Course = { opened: string; days: number[] }

function courseOf(season: ShownSeason, registered: readonly string[], today: string): Course {
  const [first = today] = registered.toSorted()
  const opened = season.registration_opens_at ? dayInRiyadh(new Date(season.registration_opens_at)) : first
  const days: number[] = []
  for (const day of registered) {
    const nth = Math.max(0, daysBetween(opened, day))
    days[nth] = (days[nth] ?? 0) + 1
  }
  return { opened, days: Array.from(days, (teams) => teams ?? 0) }
}

const sum = (counts: readonly number[]): number => counts.reduce((total, each) => total + each, 0)

/** Of registration from its opening, so that the same days of both seasons stand side by side. */
export async function loadTimeReport(
  em: Em,
  season: ShownSeason,
  earlier: ShownSeason | undefined,
  now: Date,
): Promise<Pick<ReportView, 'before' | 'columns' | 'rows' | 'total' | 'time'>> {
  const today = dayInRiyadh(now)
  const dayOf = createDayReader()
  const registrations = await readRegistrations(em, [season._id, ...(earlier ? [earlier._id] : [])])
  const readCourse = (of: ShownSeason) =>
    courseOf(of, (registrations.get(of._id.toHexString()) ?? []).map(dayOf), today)
  const own = readCourse(season)
  const old = earlier && readCourse(earlier)
  const before = old && sum(old.days) > 0 ? old : undefined
  // While registration is open, a quiet day counts.
  const soFar = season.registration ? daysBetween(own.opened, today) + 1 : 0
  const length = Math.max(own.days.length, before?.days.length ?? 0, soFar)
  const step = length > MAX_DAYS ? 'week' : 'day'
  const span = step === 'week' ? WEEK : 1

  const rows = Array.from({ length: Math.ceil(length / span) }, (_, nth) => {
    const [start, end] = [nth * span, (nth + 1) * span]
    const hasBegun = laterBy(own.opened, start) <= today
    // The running week compares its days until today.
    const until = hasBegun && soFar > start ? Math.min(end, soFar) : end
    const figure = (of: (course: Course) => number): ReportFigure => ({
      now: hasBegun ? of(own) : null,
      before: before ? of(before) : null,
    })
    const [arabic, english] = [reportLabels('ar'), reportLabels('en')]
    return {
      key: String(nth + 1),
      name: arabic[step](nth + 1),
      name_en: english[step](nth + 1),
      to: laterBy(own.opened, end - 1),
      figures: {
        teams: figure(({ days }) => sum(days.slice(start, end))),
        so_far: figure(({ days }) => sum(days.slice(0, until))),
      },
    }
  })
  const { name = '', name_en = '' } = earlier ?? {}
  return {
    before: before ? { name, name_en } : null,
    columns: ['teams', 'so_far'],
    rows,
    total: { teams: { now: sum(own.days), before: before ? sum(before.days) : null } },
    time: { step, opened: own.opened, opened_before: before?.opened ?? null },
  }
}
