import Icon from '@mui/icons-material/CategoryOutlined'
import { localized } from '@olympiad/contracts/lang'
import type { AdminCategory } from '@olympiad/contracts/views/community'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { storedLang } from '../../i18n/stored-lang.ts'

export const communityCategories: ResourceProps = {
  name: 'community-categories',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./CategoryList.tsx')).CategoryList })),
  create: lazy(async () => ({ default: (await import('./CategoryForms.tsx')).CategoryCreate })),
  edit: lazy(async () => ({ default: (await import('./CategoryForms.tsx')).CategoryEdit })),
  recordRepresentation: (category: AdminCategory) => localized(category, 'name', storedLang()),
}
