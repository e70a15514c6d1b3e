import { Button } from '@mui/material'
import type { DashboardView } from '@olympiad/contracts/views/dashboard'
import { LinkBase, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { useMay } from '../auth/use-rights.ts'
import { EmptyState } from '../shared/EmptyState.tsx'
import { filteredListPath } from '../shared/filtered-list-path.ts'

/** Of a season, or of a period in it. */
export function NoTeams({ view: { season } }: { view: DashboardView }) {
  const translate = useTranslate()
  const [params] = useSearchParams()
  const mayEdit = useMay('edit', 'seasons')
  if (params.has('from') || params.has('to')) {
    return (
      <EmptyState subject="nothing_found" title={translate('dashboard.no_teams_in_period')}>
        <Button component={LinkBase} to={`/dashboard?season=${season}`} variant="outlined">
          {translate('dashboard.presets.whole')}
        </Button>
      </EmptyState>
    )
  }
  if (season === 'all') {
    return (
      <EmptyState subject="teams" title={translate('dashboard.no_teams')} hint={translate('dashboard.no_teams_hint')} />
    )
  }
  return (
    <EmptyState subject="teams" title={translate('dashboard.no_teams')} hint={translate('dashboard.no_teams_hint')}>
      <Button
        component={LinkBase}
        to={filteredListPath({ resource: 'competions', filter: { season } })}
        variant="contained"
      >
        {translate('dashboard.to_competitions')}
      </Button>
      {mayEdit && (
        <Button component={LinkBase} to={`/seasons/${season}`} variant="outlined">
          {translate('dashboard.to_season')}
        </Button>
      )}
      <Button component={LinkBase} to="/dashboard?season=all" variant="outlined">
        {translate('dashboard.all_seasons')}
      </Button>
    </EmptyState>
  )
}
