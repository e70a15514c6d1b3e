import SeasonsIcon from '@mui/icons-material/EventOutlined'
import { localized } from '@olympiad/contracts/lang'
import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { storedLang } from '../../i18n/stored-lang.ts'
import { SeasonList } from './SeasonList.tsx'

export const seasons: ResourceProps = {
  name: 'seasons',
  icon: SeasonsIcon,
  list: SeasonList,
  edit: lazy(async () => ({ default: (await import('./SeasonEdit.tsx')).SeasonEdit })),
  recordRepresentation: (season: AdminSeason) => localized(season, 'name', storedLang()),
}
