import SeasonsIcon from '@mui/icons-material/EventOutlined'
import { localized } from '@olympiad/contracts/lang'
import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { storedLang } from '../../i18n/stored-lang.ts'

export const seasons: ResourceProps = {
  name: 'seasons',
  icon: SeasonsIcon,
  list: lazy(async () => ({ default: (await import('./SeasonList.tsx')).SeasonList })),
  create: lazy(async () => ({ default: (await import('./SeasonForms.tsx')).SeasonCreate })),
  edit: lazy(async () => ({ default: (await import('./SeasonForms.tsx')).SeasonEdit })),
  recordRepresentation: (season: AdminSeason) => localized(season, 'name', storedLang()),
}
