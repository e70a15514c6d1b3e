import SeasonsIcon from '@mui/icons-material/EventOutlined'
import type { AdminSeason } from '@olympiad/contracts/views/admin'
import type { ResourceProps } from 'react-admin'
import { SeasonEdit } from './SeasonEdit.tsx'
import { SeasonList } from './SeasonList.tsx'

export const seasons: ResourceProps = {
  name: 'seasons',
  icon: SeasonsIcon,
  list: SeasonList,
  edit: SeasonEdit,
  recordRepresentation: (season: AdminSeason) => season.name,
}
