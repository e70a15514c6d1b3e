import Icon from '@mui/icons-material/BlockOutlined'
import type { AdminBan } from '@olympiad/contracts/views/community'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const communityBans: ResourceProps = {
  name: 'community-bans',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./BanList.tsx')).BanList })),
  create: lazy(async () => ({ default: (await import('./BanCreate.tsx')).BanCreate })),
  recordRepresentation: ({ user }: AdminBan) => user?.name ?? '',
}
