import { useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { dirOf } from '@olympiad/contracts/lang'
import type { RegistrationsStep } from '@olympiad/contracts/views/dashboard'
import { useLang } from '../use-lang.ts'
import { formatPeriod } from './format-period.ts'

const MAX_LABELS = 8
const MAX_LABELS_ON_PHONE = 3
const LABEL_PIXELS = 8
const TICK_PIXELS = 16

/** The chart library measures its labels before their font arrives, and cuts them off. */
function axisWidth(values: readonly number[]): number {
  const highest = 10 ** Math.ceil(Math.log10(Math.max(1, ...values.map(Math.abs))))
  return TICK_PIXELS + LABEL_PIXELS * highest.toLocaleString('en-US').length
}

/** Days along the chart in reading direction, and figures up its side. */
export function usePeriodAxes(days: readonly string[], step: RegistrationsStep, values: readonly number[]) {
  const lang = useLang()
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const labelInterval = Math.ceil(days.length / (phone ? MAX_LABELS_ON_PHONE : MAX_LABELS))
  const isRtl = dirOf(lang) === 'rtl'
  return {
    x: {
      data: days,
      reverse: isRtl,
      height: 36,
      // The library measures Arabic month names wrongly, and they overlap.
      tickLabelInterval: (_day: string, nth: number) => nth % labelInterval === 0,
      valueFormatter: (day: string, { location }: { location: string }) =>
        formatPeriod(day, step, lang, location === 'tick'),
    },
    y: {
      position: isRtl ? 'right' : 'left',
      width: axisWidth(values),
      valueFormatter: (value: number) => value.toLocaleString('en-US'),
    },
  } as const
}
