import { useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { dirOf } from '@olympiad/contracts/lang'
import type { DashboardRegistrations, RegistrationsStep } from '@olympiad/contracts/views/dashboard'
import { useTranslate } from 'react-admin'
import { useLang } from '../use-lang.ts'
import { axisWidth } from './axis-width.ts'
import { formatPeriod } from './format-period.ts'

const MAX_LABELS = 8
const MAX_LABELS_ON_PHONE = 3
/** With fewer bars, each would become a block. */
const MIN_BARS = 6

type ChartProps = { points: readonly DashboardRegistrations[]; step: RegistrationsStep; height: number }

export function RegistrationsChart({ points, step, height }: ChartProps) {
  const translate = useTranslate()
  const lang = useLang()
  const { palette, breakpoints } = useTheme()
  const phone = useMediaQuery(breakpoints.down('md'), { noSsr: true })
  const labelInterval = Math.ceil(points.length / (phone ? MAX_LABELS_ON_PHONE : MAX_LABELS))
  const rtl = dirOf(lang) === 'rtl'
  return (
    <BarChart
      height={height}
      hideLegend
      skipAnimation
      borderRadius={2}
      colors={[palette.primary.main]}
      grid={{ horizontal: true }}
      margin={{ top: 16, right: 8, bottom: 0, left: 8 }}
      series={[{ data: points.map(({ value }) => value), label: translate('dashboard.count') }]}
      xAxis={[
        {
          data: points.map(({ from }) => from),
          scaleType: 'band',
          categoryGapRatio: points.length < MIN_BARS ? 0.8 : 0.2,
          reverse: rtl,
          height: 36,
          // The library measures Arabic month names wrongly, and they overlap.
          tickLabelInterval: (_from: string, nth: number) => nth % labelInterval === 0,
          valueFormatter: (from: string, { location }) => formatPeriod(from, step, lang, location === 'tick'),
        },
      ]}
      yAxis={[{ position: rtl ? 'right' : 'left', tickMinStep: 1, width: axisWidth(points.map(({ value }) => value)) }]}
    />
  )
}
