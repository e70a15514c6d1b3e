import Icon from '@mui/icons-material/CardMembershipOutlined'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const members: ResourceProps = {
  name: 'members',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./MemberList.tsx')).MemberList })),
  create: lazy(async () => ({ default: (await import('../accounts/AccountForms.tsx')).AccountCreate })),
  edit: lazy(async () => ({ default: (await import('../accounts/AccountForms.tsx')).AccountEdit })),
  recordRepresentation: (person: AdminPerson) => person.name,
}
