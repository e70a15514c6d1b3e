import Icon from '@mui/icons-material/SchoolOutlined'
import type { AdminMoeTalent } from '@olympiad/contracts/views/programmes-admin'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The detail stands over the list, at `{id}/show`. */
export const moeTalents: ResourceProps = {
  name: 'moe',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./MoeTalentList.tsx')).MoeTalentList })),
  hasShow: true,
  recordRepresentation: (talent: AdminMoeTalent) => talent.name,
}
