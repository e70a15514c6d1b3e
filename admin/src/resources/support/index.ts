import Icon from '@mui/icons-material/VolunteerActivismOutlined'
import type { AdminSupportRequest } from '@olympiad/contracts/views/programmes-admin'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The detail stands over the list, at `{id}/show`. */
export const supportRequests: ResourceProps = {
  name: 'wro-support',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./SupportList.tsx')).SupportList })),
  hasShow: true,
  recordRepresentation: (request: AdminSupportRequest) => request.school_name,
}
