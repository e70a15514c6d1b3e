import { useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { LineChart } from '@mui/x-charts/LineChart'
import { dirOf } from '@olympiad/contracts/lang'
import type { DashboardRevenuePoint, RegistrationsStep } from '@olympiad/contracts/views/dashboard'
import { useTranslate } from 'react-admin'
import { formatRiyals } from '../format.ts'
import { useLang } from '../use-lang.ts'
import { axisWidth } from './axis-width.ts'
import { formatPeriod } from './format-period.ts'

const MAX_LABELS = 8
const MAX_LABELS_ON_PHONE = 3
const BEFORE = 'before'
/** A line of one point would not show. */
const MIN_POINTS = 2

type ChartProps = {
  points: readonly DashboardRevenuePoint[]
  step: RegistrationsStep
  labels: { total: string; before: string | undefined }
  height: number
}

export function RevenueChart({ points, step, labels, height }: ChartProps) {
  const translate = useTranslate()
  const lang = useLang()
  const { palette, breakpoints } = useTheme()
  const phone = useMediaQuery(breakpoints.down('md'), { noSsr: true })
  const labelInterval = Math.ceil(points.length / (phone ? MAX_LABELS_ON_PHONE : MAX_LABELS))
  const rtl = dirOf(lang) === 'rtl'
  const line = {
    curve: 'linear',
    showMark: points.length < MIN_POINTS,
    valueFormatter: (amount: number | null) => translate('console.money', { amount: formatRiyals(amount ?? 0) }),
  } as const
  return (
    <LineChart
      height={height}
      skipAnimation
      grid={{ horizontal: true }}
      // Half of a day's name stands beyond the last point.
      margin={{ top: 16, right: 32, bottom: 0, left: 32 }}
      series={[
        {
          ...line,
          id: 'total',
          label: labels.total,
          data: points.map(({ total }) => total),
          area: true,
          color: palette.primary.main,
        },
        ...(labels.before === undefined
          ? []
          : [
              {
                ...line,
                id: BEFORE,
                label: labels.before,
                data: points.map(({ before }) => before),
                color: palette.text.secondary,
              },
            ]),
      ]}
      xAxis={[
        {
          data: points.map(({ to }) => to),
          scaleType: 'point',
          reverse: rtl,
          height: 36,
          // The library measures Arabic month names wrongly, and they overlap.
          tickLabelInterval: (_to: string, nth: number) => nth % labelInterval === 0,
          valueFormatter: (to: string, { location }) => formatPeriod(to, step, lang, location === 'tick'),
        },
      ]}
      yAxis={[
        {
          position: rtl ? 'right' : 'left',
          width: axisWidth(points.flatMap(({ total, before }) => [total, before ?? 0])),
          valueFormatter: (amount: number) => amount.toLocaleString('en-US'),
        },
      ]}
      sx={{
        '& .MuiLineChart-area': { fillOpacity: 0.14 },
        // Colour alone would not tell the lines apart.
        [`& .MuiLineChart-line[data-series=${BEFORE}]`]: { strokeDasharray: '6 5' },
      }}
    />
  )
}
