import TeamsIcon from '@mui/icons-material/GroupsOutlined'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { TeamList } from './TeamList.tsx'

export const teams: ResourceProps = {
  name: 'teams',
  icon: TeamsIcon,
  list: TeamList,
  show: lazy(async () => ({ default: (await import('./TeamShow.tsx')).TeamShow })),
  recordRepresentation: (team: AdminTeam) => team.name,
}
