import Icon from '@mui/icons-material/PersonRemoveOutlined'
import type { AdminPrivacyRequest } from '@olympiad/contracts/views/privacy'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const privacyRequests: ResourceProps = {
  name: 'privacy-requests',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./RequestList.tsx')).RequestList })),
  show: lazy(async () => ({ default: (await import('./RequestShow.tsx')).RequestShow })),
  recordRepresentation: ({ user }: AdminPrivacyRequest) => user?.name ?? '–',
}
