import Icon from '@mui/icons-material/CollectionsOutlined'
import { localized } from '@olympiad/contracts/lang'
import type { AdminGalleryItem } from '@olympiad/contracts/views/admin-content'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { storedLang } from '../../i18n/stored-lang.ts'

export const gallery: ResourceProps = {
  name: 'gallery',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./GalleryList.tsx')).GalleryList })),
  create: lazy(async () => ({ default: (await import('./GalleryCreate.tsx')).GalleryCreate })),
  edit: lazy(async () => ({ default: (await import('./GalleryEdit.tsx')).GalleryEdit })),
  recordRepresentation: (item: AdminGalleryItem) => localized(item, 'name', storedLang()),
}
