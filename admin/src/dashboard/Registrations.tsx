import { Link } from '@mui/material'
import type { DashboardView } from '@olympiad/contracts/views/dashboard'
import { lazy } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { filteredListPath } from '../shared/filtered-list-path.ts'
import { useLang } from '../use-lang.ts'
import { ChartSection } from './ChartSection.tsx'
import { formatPeriod } from './format-period.ts'

const RegistrationsChart = lazy(async () => ({
  default: (await import('./RegistrationsChart.tsx')).RegistrationsChart,
}))

export function Registrations({ registrations: { points, step } }: { registrations: DashboardView['registrations'] }) {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <ChartSection
      title={translate('dashboard.registrations')}
      hint={translate(`dashboard.by_step.${step}`)}
      points={points}
      chart={<RegistrationsChart points={points} step={step} />}
      head={(point) => (
        <Link component={LinkBase} to={filteredListPath(point)} color="text.primary">
          {formatPeriod(point.from, step, lang)}
        </Link>
      )}
      columns={[[translate('dashboard.count'), ({ value }) => value.toLocaleString('en-US')]]}
    />
  )
}
