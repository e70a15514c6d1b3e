/** Days in Riyadh as `YYYY-MM-DD`, both included; without both, everything. */
export type Days = { from?: string; to?: string }

export const isInOrder = ({ from, to }: Days): boolean => from === undefined || to === undefined || from <= to

const DAY_MS = 24 * 3_600_000
const daysBefore = (day: string, days: number): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() - days * DAY_MS).toISOString().slice(0, 10)

export const PERIOD_PRESETS = ['whole', 'week', 'thirty_days', 'month'] as const
export type PeriodPreset = (typeof PERIOD_PRESETS)[number]

export function presetDays(preset: PeriodPreset, today: string): Days {
  if (preset === 'whole') return {}
  if (preset === 'month') return { from: `${today.slice(0, 7)}-01`, to: today }
  return { from: daysBefore(today, preset === 'week' ? 6 : 29), to: today }
}

/** Undefined for days of one's own choice. */
export const presetOf = ({ from, to }: Days, today: string): PeriodPreset | undefined =>
  PERIOD_PRESETS.find((preset) => {
    const days = presetDays(preset, today)
    return days.from === from && days.to === to
  })
