import {
  MAX_GAP_MINUTES,
  MAX_RUN_MINUTES,
  type TimetableSettings,
} from '@olympiad/contracts/judging/timetable-settings'

type Break = TimetableSettings['breaks'][number]

const at = (hours: number, minutes = 0): number => hours * 60 + minutes

/** Usual ones; prayer times move with the season, so that each is checked. */
export const BREAK_PRESETS: readonly Omit<Break, 'day'>[] = [
  { name: 'صلاة الظهر', name_en: 'Dhuhr prayer', from: at(12), to: at(12, 30) },
  { name: 'الغداء', name_en: 'Lunch', from: at(12, 30), to: at(13, 15) },
  { name: 'صلاة العصر', name_en: 'Asr prayer', from: at(15, 15), to: at(15, 35) },
  { name: 'صلاة المغرب', name_en: 'Maghrib prayer', from: at(17, 30), to: at(17, 50) },
  { name: 'صلاة الجمعة', name_en: 'Friday prayer', from: at(11, 30), to: at(13) },
]

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most
const isSpan = ({ from, to }: { from: number; to: number }): boolean => from < to

/** Paths of what cannot be right, as the server names them. */
export function settingsErrors({ days, breaks, gap, rounds }: TimetableSettings): Set<string> {
  return new Set([
    ...days.flatMap((day, nth) => (isSpan(day) ? [] : [`settings.days.${nth}.to`])),
    ...breaks.flatMap((pause, nth) => [
      ...(isSpan(pause) ? [] : [`settings.breaks.${nth}.to`]),
      ...(pause.name.trim() === '' ? [`settings.breaks.${nth}.name`] : []),
      ...(pause.name_en.trim() === '' ? [`settings.breaks.${nth}.name_en`] : []),
    ]),
    ...(isWithin(gap, 0, MAX_GAP_MINUTES) ? [] : ['settings.gap']),
    ...rounds.flatMap(({ minutes, practice, check }, nth) => [
      ...(isWithin(minutes, 1, MAX_RUN_MINUTES) ? [] : [`settings.rounds.${nth}.minutes`]),
      ...(isWithin(practice, 0, MAX_RUN_MINUTES) ? [] : [`settings.rounds.${nth}.practice`]),
      ...(isWithin(check, 0, MAX_RUN_MINUTES) ? [] : [`settings.rounds.${nth}.check`]),
    ]),
  ])
}
