import Icon from '@mui/icons-material/CategoryOutlined'
import { localized } from '@olympiad/contracts/lang'
import { categories } from '@olympiad/contracts/resources/community'
import type { AdminCategory } from '@olympiad/contracts/views/community'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { storedLang } from '../../i18n/stored-lang.ts'
import { createFormScreens } from '../../simple/simple-resource.ts'

export const communityCategories: ResourceProps = {
  name: 'community-categories',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./CategoryList.tsx')).CategoryList })),
  ...createFormScreens(categories),
  recordRepresentation: (category: AdminCategory) => localized(category, 'name', storedLang()),
}
