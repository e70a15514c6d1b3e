/** Days in Riyadh as `YYYY-MM-DD`, both included; without both, everything. */
export type Days = { from?: string; to?: string }

export const isInOrder = ({ from, to }: Days): boolean => from === undefined || to === undefined || from <= to

const DAY_MS = 24 * 3_600_000
const dayAt = (day: string): Date => new Date(`${day}T00:00:00Z`)
const daysBefore = (day: string, days: number): string =>
  new Date(dayAt(day).getTime() - days * DAY_MS).toISOString().slice(0, 10)

const PRESETS = {
  whole: (): Days => ({}),
  today: (today: string): Days => ({ from: today, to: today }),
  /** From Sunday. */
  this_week: (today: string): Days => ({ from: daysBefore(today, dayAt(today).getUTCDay()), to: today }),
  week: (today: string): Days => ({ from: daysBefore(today, 6), to: today }),
  month: (today: string): Days => ({ from: `${today.slice(0, 7)}-01`, to: today }),
  thirty_days: (today: string): Days => ({ from: daysBefore(today, 29), to: today }),
}
export type PeriodPreset = keyof typeof PRESETS

export const DASHBOARD_PRESETS = ['whole', 'week', 'thirty_days', 'month'] as const satisfies PeriodPreset[]
export const LIST_PRESETS = ['today', 'this_week', 'month', 'thirty_days'] as const satisfies PeriodPreset[]

export const presetDays = (preset: PeriodPreset, today: string): Days => PRESETS[preset](today)

export const areSameDays = (one: Days, other: Days): boolean => one.from === other.from && one.to === other.to

/** Undefined for days of one's own choice. */
export const presetOf = <Preset extends PeriodPreset>(
  days: Days,
  today: string,
  presets: readonly Preset[],
): Preset | undefined => presets.find((preset) => areSameDays(presetDays(preset, today), days))

type Final = { starts_on: string; ends_on: string }

/**
 * From the day after the final before to the season's own final. Undefined while a season has no days.
 * @param seasons any order
 */
export function seasonDays(season: Final, seasons: readonly Final[]): Days | undefined {
  if (season.ends_on === '') return undefined
  const before = seasons
    .map(({ ends_on }) => ends_on)
    .filter((day) => day !== '' && day < season.starts_on)
    .toSorted()
    .at(-1)
  return { ...(before && { from: daysBefore(before, -1) }), to: season.ends_on }
}
