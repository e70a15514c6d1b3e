import { Box, Link, Typography } from '@mui/material'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { LinkBase, useCreatePath, useTranslate } from 'react-admin'
import { Fact, Facts } from '../../shared/Facts.tsx'

/** Places in the results, and the ways to the team's results and certificates. */
export function TeamOutcome({ team }: { team: AdminTeam }) {
  const translate = useTranslate()
  const path = useCreatePath()
  const listOf = (resource: string) =>
    `${path({ resource, type: 'list' })}?filter=${encodeURIComponent(JSON.stringify({ team: team.id }))}`
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {team.resultes.length === 0 ? (
        <Typography color="text.secondary">{translate('resources.teams.no_results')}</Typography>
      ) : (
        <Facts>
          {team.resultes.map(({ ranked, score }) => (
            <Fact key={ranked} label={translate('resources.teams.rank', { ranked })}>
              {translate('resources.teams.points', { score })}
            </Fact>
          ))}
        </Facts>
      )}
      <Link component={LinkBase} to={listOf('certificates')} underline="always" color="text.primary">
        {translate('resources.teams.all_certificates')}
      </Link>
    </Box>
  )
}
