import { localized } from '@olympiad/contracts/lang'
import type { DashboardRevenuePoint, DashboardView } from '@olympiad/contracts/views/dashboard'
import { lazy } from 'react'
import { useTranslate } from 'react-admin'
import { formatRiyals } from '../format.ts'
import { useLang } from '../use-lang.ts'
import { ChartSection } from './ChartSection.tsx'
import { formatPeriod } from './format-period.ts'

const RevenueChart = lazy(async () => ({ default: (await import('./RevenueChart.tsx')).RevenueChart }))

export function Revenue({ view: { revenue_curve, before } }: { view: DashboardView }) {
  const translate = useTranslate()
  const lang = useLang()
  const { points, step } = revenue_curve
  const earlier = before ? localized(before.season, 'name', lang) : undefined
  const labels = { total: translate('dashboard.revenue_total'), before: earlier }
  const ofEarlier = (point: DashboardRevenuePoint) => formatRiyals(point.before ?? 0)
  return (
    <ChartSection
      title={translate('dashboard.revenue_curve')}
      hint={translate('dashboard.revenue_curve_hint')}
      points={points}
      chart={<RevenueChart points={points} step={step} labels={labels} />}
      head={({ from }) => formatPeriod(from, step, lang)}
      columns={[
        [translate('dashboard.revenue_of_step'), ({ amount }) => formatRiyals(amount)],
        [labels.total, ({ total }) => formatRiyals(total)],
        ...(earlier === undefined ? [] : [[earlier, ofEarlier] as const]),
      ]}
    />
  )
}
