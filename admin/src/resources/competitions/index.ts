import CompetitionsIcon from '@mui/icons-material/EmojiEventsOutlined'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import type { ResourceProps } from 'react-admin'
import { CompetitionEdit } from './CompetitionEdit.tsx'
import { CompetitionList } from './CompetitionList.tsx'

export const competitions: ResourceProps = {
  name: 'competions',
  icon: CompetitionsIcon,
  list: CompetitionList,
  edit: CompetitionEdit,
  recordRepresentation: (competition: AdminCompetition) => competition.name,
}
