import { Box, Link, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { DashboardRegistrations, DashboardView, RegistrationsStep } from '@olympiad/contracts/views/dashboard'
import { lazy, Suspense } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { filteredListPath } from '../shared/filtered-list-path.ts'
import { Section } from '../shared/Section.tsx'
import { useLang } from '../use-lang.ts'
import { formatPeriod } from './format-period.ts'

const HEIGHT = 260
/** The chart is most of this screen's weight, so it loads after the figures. */
const RegistrationsChart = lazy(async () => ({
  default: (await import('./RegistrationsChart.tsx')).RegistrationsChart,
}))

/** An accessible version of the chart, with links to the lists. */
function AsTable({ points, step }: { points: readonly DashboardRegistrations[]; step: RegistrationsStep }) {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', color: 'primary.main', fontWeight: 600 } }}>
      <summary>{translate('dashboard.as_table')}</summary>
      <Box sx={{ maxHeight: 320, overflowY: 'auto', mt: 1 }}>
        <Table size="small" sx={{ maxWidth: 420 }}>
          <TableHead>
            <TableRow>
              <TableCell scope="col">{translate('dashboard.period')}</TableCell>
              <TableCell scope="col" align="right">
                {translate('dashboard.count')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {points.map((point) => (
              <TableRow key={point.from}>
                <TableCell component="th" scope="row">
                  <Link component={LinkBase} to={filteredListPath(point)} color="text.primary">
                    {formatPeriod(point.from, step, lang)}
                  </Link>
                </TableCell>
                <TableCell align="right">{point.value}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  )
}

export function Registrations({ registrations: { points, step } }: { registrations: DashboardView['registrations'] }) {
  const translate = useTranslate()
  return (
    <Section title={translate('dashboard.registrations')}>
      <Typography variant="caption" color="text.secondary">
        {translate(`dashboard.by_step.${step}`)}
      </Typography>
      <Suspense fallback={<Skeleton variant="rectangular" height={HEIGHT} />}>
        <RegistrationsChart points={points} step={step} height={HEIGHT} />
      </Suspense>
      <AsTable points={points} step={step} />
    </Section>
  )
}
