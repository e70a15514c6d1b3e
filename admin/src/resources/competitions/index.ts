import CompetitionsIcon from '@mui/icons-material/EmojiEventsOutlined'
import { localized } from '@olympiad/contracts/lang'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { storedLang } from '../../i18n/stored-lang.ts'

export const competitions: ResourceProps = {
  name: 'competions',
  icon: CompetitionsIcon,
  list: lazy(async () => ({ default: (await import('./CompetitionList.tsx')).CompetitionList })),
  create: lazy(async () => ({ default: (await import('./CompetitionForms.tsx')).CompetitionCreate })),
  edit: lazy(async () => ({ default: (await import('./CompetitionForms.tsx')).CompetitionEdit })),
  recordRepresentation: (competition: AdminCompetition) => localized(competition, 'name', storedLang()),
}
