import Icon from '@mui/icons-material/PeopleOutlined'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const users: ResourceProps = {
  name: 'users',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./UserList.tsx')).UserList })),
  create: lazy(async () => ({ default: (await import('../accounts/AccountForms.tsx')).AccountCreate })),
  edit: lazy(async () => ({ default: (await import('./UserEdit.tsx')).UserEdit })),
  show: lazy(async () => ({ default: (await import('./UserShow.tsx')).UserShow })),
  recordRepresentation: (person: AdminPerson) => person.name,
}
