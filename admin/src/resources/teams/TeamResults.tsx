import { Box, Link, Typography } from '@mui/material'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { LinkBase, useCreatePath, useTranslate } from 'react-admin'
import { Can } from '../../auth/Can.tsx'
import { DescriptionItem, DescriptionList } from '../../shared/DescriptionList.tsx'

export function TeamResults({ team }: { team: AdminTeam }) {
  const translate = useTranslate()
  const path = useCreatePath()
  const listOf = (resource: string) =>
    `${path({ resource, type: 'list' })}?filter=${encodeURIComponent(JSON.stringify({ team: team.id }))}`
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {team.resultes.length === 0 ? (
        <Typography color="text.secondary">{translate('resources.teams.no_results')}</Typography>
      ) : (
        <DescriptionList>
          {team.resultes.map(({ ranked, score }) => (
            <DescriptionItem key={ranked} label={translate('resources.teams.rank', { ranked })}>
              {translate('resources.teams.points', { score })}
            </DescriptionItem>
          ))}
        </DescriptionList>
      )}
      <Can right="results.read">
        <Link component={LinkBase} to={listOf('certificates')} underline="always" color="text.primary">
          {translate('resources.teams.all_certificates')}
        </Link>
      </Can>
    </Box>
  )
}
