import CompetitionsIcon from '@mui/icons-material/EmojiEventsOutlined'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { CompetitionList } from './CompetitionList.tsx'

export const competitions: ResourceProps = {
  name: 'competions',
  icon: CompetitionsIcon,
  list: CompetitionList,
  edit: lazy(async () => ({ default: (await import('./CompetitionEdit.tsx')).CompetitionEdit })),
  recordRepresentation: (competition: AdminCompetition) => competition.name,
}
