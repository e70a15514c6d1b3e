import { localized } from '@olympiad/contracts/lang'
import type { DashboardRevenuePoint, DashboardView } from '@olympiad/contracts/views/dashboard'
import { lazy } from 'react'
import { useTranslate } from 'react-admin'
import { formatRiyals } from '../format.ts'
import { useLang } from '../use-lang.ts'
import { ChartSection } from './ChartSection.tsx'
import { formatPeriod } from './format-period.ts'

const SeasonLinesChart = lazy(async () => ({ default: (await import('./SeasonLinesChart.tsx')).SeasonLinesChart }))

type RevenueProps = { curve: NonNullable<DashboardView['revenue_curve']>; before: DashboardView['before'] }

export function Revenue({ curve: { points, step }, before }: RevenueProps) {
  const translate = useTranslate()
  const lang = useLang()
  const earlier = before ? localized(before.season, 'name', lang) : undefined
  const labels = { total: translate('dashboard.revenue_total'), before: earlier }
  const money = (amount: number) => translate('console.money', { amount: formatRiyals(amount) })
  const ofEarlier = (point: DashboardRevenuePoint) => formatRiyals(point.before ?? 0)
  return (
    <ChartSection
      title={translate('dashboard.revenue_curve')}
      hint={translate('dashboard.revenue_curve_hint')}
      points={points}
      chart={<SeasonLinesChart points={points} step={step} labels={labels} format={money} />}
      head={({ from }) => formatPeriod(from, step, lang)}
      columns={[
        [translate('dashboard.revenue_of_step'), ({ amount }) => formatRiyals(amount)],
        [labels.total, ({ total }) => formatRiyals(total)],
        ...(earlier === undefined ? [] : [[earlier, ofEarlier] as const]),
      ]}
    />
  )
}
