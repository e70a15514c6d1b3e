import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import type { DashboardRegistrations, RegistrationsStep } from '@olympiad/contracts/views/dashboard'
import { useTranslate } from 'react-admin'
import { CHART_HEIGHT } from './ChartSection.tsx'
import { usePeriodAxes } from './use-period-axes.ts'

/** With fewer bars, each would become a block. */
const MIN_BARS = 6

type ChartProps = { points: readonly DashboardRegistrations[]; step: RegistrationsStep }

export function RegistrationsChart({ points, step }: ChartProps) {
  const translate = useTranslate()
  const { palette } = useTheme()
  const values = points.map(({ value }) => value)
  const days = points.map(({ from }) => from)
  const { x, y } = usePeriodAxes(days, step, values)
  return (
    <BarChart
      height={CHART_HEIGHT}
      hideLegend
      skipAnimation
      borderRadius={2}
      colors={[palette.primary.main]}
      grid={{ horizontal: true }}
      margin={{ top: 16, right: 8, bottom: 0, left: 8 }}
      series={[{ data: values, label: translate('dashboard.count') }]}
      xAxis={[{ ...x, scaleType: 'band', categoryGapRatio: points.length < MIN_BARS ? 0.8 : 0.2 }]}
      yAxis={[{ ...y, tickMinStep: 1 }]}
    />
  )
}
