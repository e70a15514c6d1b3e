import { useTheme } from '@mui/material/styles'
import { LineChart } from '@mui/x-charts/LineChart'
import type { RegistrationsStep } from '@olympiad/contracts/views/dashboard'
import { CHART_HEIGHT } from './ChartSection.tsx'
import { usePeriodAxes } from './use-period-axes.ts'

const BEFORE = 'before'
/** A line of one point would not show. */
const MIN_POINTS = 2

type ChartProps = {
  /** Null where there is nothing to draw. */
  points: readonly { to: string; total: number | null; before: number | null }[]
  step: RegistrationsStep
  labels: { total: string; before: string | undefined }
  format: (value: number) => string
}

/** Of a season and the one before, after as many days. */
export function SeasonLinesChart({ points, step, labels, format }: ChartProps) {
  const { palette } = useTheme()
  const days = points.map(({ to }) => to)
  const values = points.flatMap(({ total, before }) => [total ?? 0, before ?? 0])
  const { x, y } = usePeriodAxes(days, step, values)
  const line = {
    curve: 'linear',
    valueFormatter: (value: number | null) => (value === null ? '–' : format(value)),
  } as const
  const lineOf = (data: (number | null)[]) => ({
    ...line,
    data,
    showMark: data.filter((value) => value !== null).length < MIN_POINTS,
  })
  return (
    <LineChart
      height={CHART_HEIGHT}
      skipAnimation
      grid={{ horizontal: true }}
      // Half of a day's name stands beyond the last point.
      margin={{ top: 16, right: 32, bottom: 0, left: 32 }}
      series={[
        {
          ...lineOf(points.map(({ total }) => total)),
          id: 'total',
          label: labels.total,
          area: true,
          color: palette.primary.main,
        },
        ...(labels.before === undefined
          ? []
          : [
              {
                ...lineOf(points.map(({ before }) => before)),
                id: BEFORE,
                label: labels.before,
                color: palette.text.secondary,
              },
            ]),
      ]}
      xAxis={[{ ...x, scaleType: 'point' }]}
      yAxis={[y]}
      sx={{
        '& .MuiLineChart-area': { fillOpacity: 0.14 },
        // Colour alone would not tell the lines apart.
        [`& .MuiLineChart-line[data-series=${BEFORE}]`]: { strokeDasharray: '6 5' },
      }}
    />
  )
}
