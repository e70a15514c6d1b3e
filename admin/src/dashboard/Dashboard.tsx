import { Box, Skeleton } from '@mui/material'
import type { DashboardView } from '@olympiad/contracts/views/dashboard'
import { lazy, Suspense } from 'react'
import { Title, useGetOne, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { shouldRetry } from '../data/should-retry.ts'
import { LoadError } from '../shared/LoadError.tsx'
import { type Days, isInOrder } from '../shared/period-presets.ts'
import { FigureTiles } from './FigureTiles.tsx'
import { PendingTasks } from './PendingTasks.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { SeasonPicker } from './SeasonPicker.tsx'

/** The figures come first. */
const Details = lazy(async () => ({ default: (await import('./Details.tsx')).Details }))

const DAY = /^\d{4}-\d\d-\d\d$/

/** Drops what is no period, such as an edited address. */
function daysIn(params: URLSearchParams): Days {
  const [from = '', to = ''] = ['from', 'to'].map((name) => params.get(name) ?? '')
  const days = { ...(DAY.test(from) && { from }), ...(DAY.test(to) && { to }) }
  return isInOrder(days) ? days : {}
}

function Loading() {
  const translate = useTranslate()
  return (
    <Box role="status" aria-busy="true" aria-label={translate('console.loading')} sx={{ display: 'grid', gap: 2.5 }}>
      <Skeleton variant="rectangular" height={64} />
      <Skeleton variant="rectangular" height={132} />
      <Skeleton variant="rectangular" height={320} />
    </Box>
  )
}

function Failed({ again }: { again: () => void }) {
  const translate = useTranslate()
  return <LoadError onRetry={again}>{translate('dashboard.failed')}</LoadError>
}

function Figures({ view }: { view: DashboardView }) {
  const { teams, revenue, refunded, open_payments } = view
  const hasMoney = [revenue, refunded, open_payments].some(({ value, amount }) => value > 0 || amount !== 0)
  return (
    <>
      <PendingTasks view={view} />
      {(teams.value > 0 || hasMoney) && <FigureTiles view={view} />}
      <Suspense fallback={<Skeleton variant="rectangular" height={320} />}>
        <Details view={view} />
      </Suspense>
    </>
  )
}

export function Dashboard() {
  const [params, setParams] = useSearchParams()
  const season = params.get('season')
  const days = daysIn(params)
  const { data, error, refetch } = useGetOne<DashboardView>(
    'dashboard',
    { id: season ?? 'current', ...(Object.keys(days).length > 0 && { meta: { query: days } }) },
    { retry: shouldRetry },
  )
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="dashboard.title" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <SeasonPicker
          chosen={season ?? data?.season ?? ''}
          onChoose={(chosen) => setParams({ season: chosen, ...days })}
        />
        <PeriodPicker chosen={days} onChoose={(chosen) => setParams({ ...(season && { season }), ...chosen })} />
      </Box>
      {error ? <Failed again={() => refetch()} /> : data ? <Figures view={data} /> : <Loading />}
    </Box>
  )
}
