import { useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { dirOf } from '@olympiad/contracts/lang'
import type { RegistrationsFigure, RegistrationsStep } from '@olympiad/contracts/views/dashboard'
import { useTranslate } from 'react-admin'
import { useLang } from '../use-lang.ts'
import { periodName } from './period-name.ts'

/** As many names of days or months as find room below the bars. */
const LABELS = 8
const LABELS_ON_PHONE = 3
/** As few bars as this would each be a block. */
const FEW = 6

type ChartProps = { points: readonly RegistrationsFigure[]; step: RegistrationsStep; height: number }

/** Registrations as bars; in Arabic time runs from right to left. A table beside it says the same. */
export function RegistrationsChart({ points, step, height }: ChartProps) {
  const translate = useTranslate()
  const lang = useLang()
  const { palette, breakpoints } = useTheme()
  const phone = useMediaQuery(breakpoints.down('md'), { noSsr: true })
  const every = Math.ceil(points.length / (phone ? LABELS_ON_PHONE : LABELS))
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
          categoryGapRatio: points.length < FEW ? 0.8 : 0.2,
          reverse: rtl,
          height: 36,
          // Told apart by ourselves: measured by the library, Arabic months run into one another.
          tickLabelInterval: (_from: string, nth: number) => nth % every === 0,
          valueFormatter: (from: string, { location }) => periodName(from, step, lang, location === 'tick'),
        },
      ]}
      yAxis={[{ position: rtl ? 'right' : 'left', tickMinStep: 1, width: 'auto' }]}
    />
  )
}
