import Icon from '@mui/icons-material/MilitaryTechOutlined'
import type { AdminChampion } from '@olympiad/contracts/views/admin-programmes'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The detail is a dialog over the list, at `{id}/show`. */
export const champions: ResourceProps = {
  name: 'champion-programe',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./ChampionList.tsx')).ChampionList })),
  hasShow: true,
  recordRepresentation: (champion: AdminChampion) => champion.name,
}
