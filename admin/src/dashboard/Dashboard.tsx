import { Box, Skeleton } from '@mui/material'
import type { DashboardView } from '@olympiad/contracts/views/dashboard'
import { Title, useGetOne, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { shouldRetry } from '../data/should-retry.ts'
import { LoadError } from '../shared/LoadError.tsx'
import { Breakdowns } from './Breakdowns.tsx'
import { FigureTiles } from './FigureTiles.tsx'
import { NewestTeams } from './NewestTeams.tsx'
import { NoTeams } from './NoTeams.tsx'
import { PendingTasks } from './PendingTasks.tsx'
import { Registrations } from './Registrations.tsx'
import { SeasonPicker } from './SeasonPicker.tsx'

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
  return (
    <>
      <PendingTasks view={view} />
      <FigureTiles view={view} />
      {view.teams.value === 0 ? (
        <NoTeams />
      ) : (
        <>
          <Registrations registrations={view.registrations} />
          <Breakdowns view={view} />
          <NewestTeams filter={view.teams.filter} />
        </>
      )}
    </>
  )
}

export function Dashboard() {
  const [params, setParams] = useSearchParams()
  const season = params.get('season')
  const { data, error, refetch } = useGetOne<DashboardView>(
    'dashboard',
    { id: season ?? 'current' },
    { retry: shouldRetry },
  )
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="dashboard.title" />
      <SeasonPicker chosen={season ?? data?.season ?? ''} onChoose={(chosen) => setParams({ season: chosen })} />
      {error ? <Failed again={() => refetch()} /> : data ? <Figures view={data} /> : <Loading />}
    </Box>
  )
}
