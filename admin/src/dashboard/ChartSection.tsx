import { Box, Skeleton, Typography } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { Section } from '../shared/Section.tsx'
import { FigureTable, type FigureTableProps } from './FigureTable.tsx'

export const CHART_HEIGHT = 280

type ChartSectionProps<Point> = Pick<FigureTableProps<Point>, 'head' | 'columns'> & {
  title: string
  hint: string
  points: readonly Point[]
  /** Loads lazily: charts are most of the dashboard's weight. */
  chart: ReactNode
}

/** A chart, and its points as a table for those who can't see it. */
export function ChartSection<Point extends { from: string }>(props: ChartSectionProps<Point>) {
  const { title, hint, points, chart, ...table } = props
  const translate = useTranslate()
  return (
    <Section title={title}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {hint}
      </Typography>
      <Suspense fallback={<Skeleton variant="rectangular" height={CHART_HEIGHT} />}>{chart}</Suspense>
      <Box
        component="details"
        sx={{ mt: 1, '& summary': { cursor: 'pointer', color: 'primary.main', fontWeight: 600 } }}
      >
        <summary>{translate('dashboard.as_table')}</summary>
        {/* Its own scroll area must be reachable by keyboard. */}
        <Box
          tabIndex={0}
          role="group"
          aria-label={translate('dashboard.as_table')}
          sx={{ maxHeight: 320, overflow: 'auto', mt: 1 }}
        >
          <FigureTable
            {...table}
            rows={points}
            keyOf={({ from }) => from}
            corner={translate('dashboard.period')}
            sx={{ width: 'auto', minWidth: 320 }}
          />
        </Box>
      </Box>
    </Section>
  )
}
