import { MenuItem, TextField } from '@mui/material'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { useState } from 'react'
import { useGetList, useListContext, useTranslate } from 'react-admin'
import { DayInput } from './DayInput.tsx'
import { areSameDays, type Days, LIST_PRESETS, presetDays, presetOf, seasonDays } from './period-presets.ts'

type FilterProps = { source: string; label: string; alwaysOn: boolean }
const DayFilter = ({ source, label }: FilterProps) => <DayInput source={source} label={label} />

const SEASONS = { pagination: { page: 1, perPage: 200 }, sort: { field: 'created_at', order: 'DESC' } } as const

/** Undefined until asked for, and while the season has no days. */
function useSeasonDays(enabled: boolean): Days | undefined {
  const { data = [] } = useGetList<AdminSeason>('seasons', SEASONS, { enabled })
  const current = data.find(({ home_active }) => home_active)
  return current && seasonDays(current, data)
}

const ANY = 'any'
const SEASON = 'season'
const OWN = 'own'

function PeriodFilter({ source, label }: FilterProps) {
  const translate = useTranslate()
  const { filterValues, displayedFilters, setFilters } = useListContext()
  const [isAsked, setAsked] = useState(false)
  const days: Days = filterValues[source] ?? {}
  const season = useSeasonDays(isAsked)
  const today = dayInRiyadh(new Date())
  const isAny = !days.from && !days.to
  const ofSeason = season && areSameDays(season, days) ? SEASON : undefined
  const chosen = isAny ? ANY : (presetOf(days, today, LIST_PRESETS) ?? ofSeason ?? OWN)
  const choose = (name: string) => {
    const preset = LIST_PRESETS.find((each) => each === name)
    const next = preset ? presetDays(preset, today) : name === SEASON ? season : undefined
    const { [source]: _before, ...others } = filterValues
    setFilters(next ? { ...others, [source]: next } : others, displayedFilters)
  }
  return (
    <TextField
      select
      size="small"
      label={translate(label)}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { onOpen: () => setAsked(true) } }}
      sx={{ minWidth: 150 }}
    >
      {[ANY, ...LIST_PRESETS, ...(season ? [SEASON] : []), OWN].map((name) => (
        // Days of one's own come from the fields beside it.
        <MenuItem key={name} value={name} disabled={name === OWN}>
          {translate(`dashboard.presets.${name}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Days in the time zone of Riyadh, both inclusive; the api reads `{ from, to }`. */
export const dayRangeFilters = (
  source: string,
  { from = 'console.from_day', to = 'console.to_day', period = 'dashboard.days', alwaysOn = true } = {},
) => [
  <PeriodFilter key="period" source={source} label={period} alwaysOn={alwaysOn} />,
  <DayFilter key="from" source={`${source}.from`} label={from} alwaysOn={alwaysOn} />,
  <DayFilter key="to" source={`${source}.to`} label={to} alwaysOn={alwaysOn} />,
]
