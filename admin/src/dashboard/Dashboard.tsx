import { Box, Skeleton } from '@mui/material'
import type { DashboardView } from '@olympiad/contracts/views/dashboard'
import { lazy, Suspense } from 'react'
import { Title, useGetOne, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { useRight } from '../auth/use-rights.ts'
import { shouldRetry } from '../data/should-retry.ts'
import { LoadError } from '../shared/LoadError.tsx'
import { OtherSeason } from '../shared/OtherSeason.tsx'
import { type Days, isInOrder } from '../shared/period-presets.ts'
import { useChosenSeason } from '../shared/use-chosen-season.ts'
import { FigureTiles } from './FigureTiles.tsx'
import { PendingTasks } from './PendingTasks.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'

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
  const money = [revenue, refunded, open_payments].filter((figure) => figure !== undefined)
  const hasFigures = (teams?.value ?? 0) > 0 || money.some(({ value, amount }) => value > 0 || amount !== 0)
  return (
    <>
      <PendingTasks view={view} />
      {hasFigures && <FigureTiles view={view} />}
      <Suspense fallback={<Skeleton variant="rectangular" height={320} />}>
        <Details view={view} />
      </Suspense>
    </>
  )
}

export function Dashboard() {
  const [params, setParams] = useSearchParams()
  const { chosen } = useChosenSeason()
  const own = params.get('season')
  const season = own ?? chosen
  const days = daysIn(params)
  // Pending tasks are of no season.
  const isOfSeason = [useRight('teams.read'), useRight('money.read')].includes(true)
  const { data, error, refetch } = useGetOne<DashboardView>(
    'dashboard',
    { id: season ?? '', ...(Object.keys(days).length > 0 && { meta: { query: days } }) },
    { retry: shouldRetry, enabled: season !== undefined },
  )
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="dashboard.title" />
      {own && chosen && own !== chosen && (
        <OtherSeason shown={own} chosen={chosen} onReturn={() => setParams({ ...days })} />
      )}
      {isOfSeason && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <PeriodPicker chosen={days} onChoose={(period) => setParams({ ...(own && { season: own }), ...period })} />
        </Box>
      )}
      {error ? <Failed again={() => refetch()} /> : data ? <Figures view={data} /> : <Loading />}
    </Box>
  )
}
