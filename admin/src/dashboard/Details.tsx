import type { DashboardView } from '@olympiad/contracts/views/dashboard'
import { Breakdowns } from './Breakdowns.tsx'
import { NewestTeams } from './NewestTeams.tsx'
import { NoTeams } from './NoTeams.tsx'
import { Registrations } from './Registrations.tsx'
import { Revenue } from './Revenue.tsx'
import { SeasonComparison } from './SeasonComparison.tsx'

/** Everything but the figures themselves; of areas that the admin reads. */
export function Details({ view }: { view: DashboardView }) {
  const { teams, registrations, revenue_curve, before } = view
  return (
    <>
      {before && <SeasonComparison view={view} before={before} />}
      {revenue_curve && revenue_curve.points.length > 0 && <Revenue curve={revenue_curve} before={before} />}
      {teams?.value === 0 && <NoTeams view={view} />}
      {teams && teams.value > 0 && (
        <>
          {registrations && <Registrations registrations={registrations} />}
          <Breakdowns view={view} />
          <NewestTeams filter={teams.filter} />
        </>
      )}
    </>
  )
}
