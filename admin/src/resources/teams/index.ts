import TeamsIcon from '@mui/icons-material/GroupsOutlined'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const teams: ResourceProps = {
  name: 'teams',
  icon: TeamsIcon,
  list: lazy(async () => ({ default: (await import('./TeamList.tsx')).TeamList })),
  create: lazy(async () => ({ default: (await import('./TeamCreate.tsx')).TeamCreate })),
  edit: lazy(async () => ({ default: (await import('./TeamEdit.tsx')).TeamEdit })),
  show: lazy(async () => ({ default: (await import('./TeamShow.tsx')).TeamShow })),
  recordRepresentation: (team: AdminTeam) => team.name,
}
