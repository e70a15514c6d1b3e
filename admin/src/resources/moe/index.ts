import Icon from '@mui/icons-material/SchoolOutlined'
import type { AdminMoeTalent } from '@olympiad/contracts/views/admin-programmes'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The detail is a dialog over the list, at `{id}/show`. */
export const moeTalents: ResourceProps = {
  name: 'moe',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./MoeTalentList.tsx')).MoeTalentList })),
  hasShow: true,
  recordRepresentation: (talent: AdminMoeTalent) => talent.name,
}
