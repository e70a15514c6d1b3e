import { Alert, Box, Button, Skeleton } from '@mui/material'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { LinkBase, useGetList, useTranslate } from 'react-admin'
import { shouldRetry } from '../data/should-retry.ts'
import { TeamName } from '../resources/teams/TeamName.tsx'
import { TeamState } from '../resources/teams/TeamState.tsx'
import { filteredListPath } from '../shared/filtered-list-path.ts'
import { Section } from '../shared/Section.tsx'
import { useLang } from '../use-lang.ts'

const COUNT = 6

function Row({ team }: { team: AdminTeam }) {
  const lang = useLang()
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '64px 3fr 2fr 140px' },
        gap: '4px 16px',
        alignItems: 'center',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>{formatTeamNumber(team.team_no)}</Box>
      <TeamName team={team} />
      <Box sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
        {localized(team.competion, 'name', lang)}
      </Box>
      <Box sx={{ textAlign: 'end' }}>
        <TeamState team={team} />
      </Box>
    </Box>
  )
}

export function NewestTeams({ filter }: { filter: Record<string, unknown> }) {
  const translate = useTranslate()
  const { data, isPending, error } = useGetList<AdminTeam>(
    'teams',
    { pagination: { page: 1, perPage: COUNT }, sort: { field: 'created_at', order: 'DESC' }, filter },
    { retry: shouldRetry },
  )
  return (
    <Section title={translate('dashboard.newest')}>
      {isPending && <Skeleton variant="rectangular" height={160} />}
      {error && (
        <Alert severity="error" variant="outlined">
          {translate('console.list_failed')}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((team) => (
          <Row key={team.id} team={team} />
        ))}
      </Box>
      <Button component={LinkBase} to={filteredListPath({ resource: 'teams', filter })} sx={{ mt: 1 }}>
        {translate('dashboard.all_teams')}
      </Button>
    </Section>
  )
}
