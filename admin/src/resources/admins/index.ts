import Icon from '@mui/icons-material/AdminPanelSettingsOutlined'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const admins: ResourceProps = {
  name: 'admins',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./AdminList.tsx')).AdminList })),
  create: lazy(async () => ({ default: (await import('./AdminForms.tsx')).AdminCreate })),
  edit: lazy(async () => ({ default: (await import('./AdminForms.tsx')).AdminEdit })),
  recordRepresentation: (admin: AdminPerson) => admin.name || admin.email,
}
