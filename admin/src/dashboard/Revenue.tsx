import { Skeleton, Typography } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { DashboardView } from '@olympiad/contracts/views/dashboard'
import { lazy, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { formatRiyals } from '../format.ts'
import { Section } from '../shared/Section.tsx'
import { useLang } from '../use-lang.ts'
import { formatPeriod } from './format-period.ts'
import { PointsTable } from './PointsTable.tsx'

const HEIGHT = 280
const RevenueChart = lazy(async () => ({ default: (await import('./RevenueChart.tsx')).RevenueChart }))

type RevenueProps = { curve: NonNullable<DashboardView['revenue_curve']>; before: DashboardView['before'] }

export function Revenue({ curve: { points, step }, before }: RevenueProps) {
  const translate = useTranslate()
  const lang = useLang()
  const earlier = before ? localized(before.season, 'name', lang) : undefined
  const labels = { total: translate('dashboard.revenue_total'), before: earlier }
  return (
    <Section title={translate('dashboard.revenue_curve')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('dashboard.revenue_curve_hint')}
      </Typography>
      <Suspense fallback={<Skeleton variant="rectangular" height={HEIGHT} />}>
        <RevenueChart points={points} step={step} labels={labels} height={HEIGHT} />
      </Suspense>
      <PointsTable
        points={points}
        head={({ from }) => formatPeriod(from, step, lang)}
        columns={[
          [translate('dashboard.revenue_of_step'), ({ amount }) => formatRiyals(amount)],
          [labels.total, ({ total }) => formatRiyals(total)],
          ...(earlier === undefined
            ? []
            : [[earlier, ({ before: amount }: { before: number | null }) => formatRiyals(amount ?? 0)] as const]),
        ]}
      />
    </Section>
  )
}
