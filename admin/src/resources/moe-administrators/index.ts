import Icon from '@mui/icons-material/AccountBalanceOutlined'
import { localized } from '@olympiad/contracts/lang'
import type { AdminMoeType } from '@olympiad/contracts/views/programmes-admin'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { storedLang } from '../../i18n/stored-lang.ts'

export const moeAdministrators: ResourceProps = {
  name: 'moe-administrators',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./AdministratorList.tsx')).AdministratorList })),
  create: lazy(async () => ({ default: (await import('./AdministratorForms.tsx')).AdministratorCreate })),
  edit: lazy(async () => ({ default: (await import('./AdministratorForms.tsx')).AdministratorEdit })),
  recordRepresentation: (type: AdminMoeType) => localized(type, 'name', storedLang()),
}
