import EditIcon from '@mui/icons-material/EditOutlined'
import ViewIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import type { MouseEvent, ReactNode } from 'react'
import { LinkBase, useCreatePath, useTranslate } from 'react-admin'
import { May } from '../../auth/Can.tsx'
import { PaymentCheckButton } from './PaymentCheckButton.tsx'
import { TeamDeleteButton } from './TeamDeleteButton.tsx'

type TeamLinkProps = { team: AdminTeam; type: 'show' | 'edit'; children: ReactNode }

function TeamLink({ team, type, children }: TeamLinkProps) {
  const translate = useTranslate()
  const path = useCreatePath()
  return (
    <Tooltip title={translate(`ra.action.${type}`)}>
      <IconButton
        component={LinkBase}
        to={path({ resource: 'teams', type, id: team.id })}
        size="small"
        aria-label={translate(`resources.teams.${type}_of`, { name: team.name })}
        onClick={(event: MouseEvent) => event.stopPropagation()}
      >
        {children}
      </IconButton>
    </Tooltip>
  )
}

/** The name links to the team too, so the button needs a wide desk only. */
export function TeamActions({ team }: { team: AdminTeam }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
        <TeamLink team={team} type="show">
          <ViewIcon fontSize="small" />
        </TeamLink>
      </Box>
      <May action="edit">
        <TeamLink team={team} type="edit">
          <EditIcon fontSize="small" />
        </TeamLink>
      </May>
      <PaymentCheckButton team={team} />
      <TeamDeleteButton team={team} />
    </Box>
  )
}
