import { Box, Link, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { DashboardView, RegistrationsFigure, RegistrationsStep } from '@olympiad/contracts/views/dashboard'
import { lazy, Suspense } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { addressOf } from '../shared/address-of.ts'
import { Section } from '../shared/Section.tsx'
import { useLang } from '../use-lang.ts'
import { periodName } from './period-name.ts'

const HEIGHT = 260
/** The drawing is most of the weight of this screen, so it comes after the figures. */
const RegistrationsChart = lazy(async () => ({
  default: (await import('./RegistrationsChart.tsx')).RegistrationsChart,
}))

/** The same as figures: for those who listen, and for those who want the numbers, with the way to each list. */
function AsTable({ points, step }: { points: readonly RegistrationsFigure[]; step: RegistrationsStep }) {
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
                  <Link component={LinkBase} to={addressOf(point)} color="text.primary">
                    {periodName(point.from, step, lang)}
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

/** How many teams registered when. */
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
