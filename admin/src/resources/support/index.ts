import Icon from '@mui/icons-material/VolunteerActivismOutlined'
import type { AdminSupportRequest } from '@olympiad/contracts/views/admin-programmes'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The detail is a dialog over the list, at `{id}/show`. */
export const supportRequests: ResourceProps = {
  name: 'wro-support',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./SupportList.tsx')).SupportList })),
  hasShow: true,
  recordRepresentation: (request: AdminSupportRequest) => request.school_name,
}
