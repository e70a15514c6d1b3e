import type { DashboardView } from '@olympiad/contracts/views/dashboard'
import { Breakdowns } from './Breakdowns.tsx'
import { NewestTeams } from './NewestTeams.tsx'
import { NoTeams } from './NoTeams.tsx'
import { Registrations } from './Registrations.tsx'
import { Revenue } from './Revenue.tsx'
import { SeasonComparison } from './SeasonComparison.tsx'

/** Everything but the figures themselves. */
export function Details({ view }: { view: DashboardView }) {
  return (
    <>
      {view.before && <SeasonComparison view={view} before={view.before} />}
      {view.revenue_curve.points.length > 0 && <Revenue view={view} />}
      {view.teams.value === 0 ? (
        <NoTeams view={view} />
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
