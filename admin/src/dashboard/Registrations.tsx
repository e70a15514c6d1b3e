import { Link, Skeleton, Typography } from '@mui/material'
import type { DashboardView } from '@olympiad/contracts/views/dashboard'
import { lazy, Suspense } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { filteredListPath } from '../shared/filtered-list-path.ts'
import { Section } from '../shared/Section.tsx'
import { useLang } from '../use-lang.ts'
import { formatPeriod } from './format-period.ts'
import { PointsTable } from './PointsTable.tsx'

const HEIGHT = 260
/** The chart is most of this screen's weight, so it loads after the figures. */
const RegistrationsChart = lazy(async () => ({
  default: (await import('./RegistrationsChart.tsx')).RegistrationsChart,
}))

export function Registrations({
  registrations: { points, step },
}: {
  registrations: NonNullable<DashboardView['registrations']>
}) {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <Section title={translate('dashboard.registrations')}>
      <Typography variant="caption" color="text.secondary">
        {translate(`dashboard.by_step.${step}`)}
      </Typography>
      <Suspense fallback={<Skeleton variant="rectangular" height={HEIGHT} />}>
        <RegistrationsChart points={points} step={step} height={HEIGHT} />
      </Suspense>
      <PointsTable
        points={points}
        head={(point) => (
          <Link component={LinkBase} to={filteredListPath(point)} color="text.primary">
            {formatPeriod(point.from, step, lang)}
          </Link>
        )}
        columns={[[translate('dashboard.count'), ({ value }) => value.toLocaleString('en-US')]]}
      />
    </Section>
  )
}
