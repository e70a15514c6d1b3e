import EditIcon from '@mui/icons-material/EditOutlined'
import ViewIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import type { MouseEvent, ReactNode } from 'react'
import { LinkBase, useCreatePath, useTranslate } from 'react-admin'
import { PaymentCheckButton } from './PaymentCheckButton.tsx'
import { TeamDeleteButton } from './TeamDeleteButton.tsx'

type WayProps = { team: AdminTeam; type: 'show' | 'edit'; children: ReactNode }

/** The way to a screen of the team. */
function Way({ team, type, children }: WayProps) {
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

/** What can be done with a team from its row. Its name leads to its screen too, so that only a wide desk needs the way there. */
export function TeamActions({ team }: { team: AdminTeam }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
        <Way team={team} type="show">
          <ViewIcon fontSize="small" />
        </Way>
      </Box>
      <Way team={team} type="edit">
        <EditIcon fontSize="small" />
      </Way>
      <PaymentCheckButton team={team} />
      <TeamDeleteButton team={team} />
    </Box>
  )
}
