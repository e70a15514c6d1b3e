import TeamsIcon from '@mui/icons-material/GroupsOutlined'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import type { ResourceProps } from 'react-admin'
import { TeamList } from './TeamList.tsx'
import { TeamShow } from './TeamShow.tsx'

export const teams: ResourceProps = {
  name: 'teams',
  icon: TeamsIcon,
  list: TeamList,
  show: TeamShow,
  recordRepresentation: (team: AdminTeam) => team.name,
}
