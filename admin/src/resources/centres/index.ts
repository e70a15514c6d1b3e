import Icon from '@mui/icons-material/LocationOnOutlined'
import { localized } from '@olympiad/contracts/lang'
import type { AdminTrainingCentre } from '@olympiad/contracts/views/admin-content'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { storedLang } from '../../i18n/stored-lang.ts'

export const centres: ResourceProps = {
  name: 'tranings',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./CentreList.tsx')).CentreList })),
  create: lazy(async () => ({ default: (await import('./CentreForms.tsx')).CentreCreate })),
  edit: lazy(async () => ({ default: (await import('./CentreForms.tsx')).CentreEdit })),
  recordRepresentation: (centre: AdminTrainingCentre) => localized(centre, 'name', storedLang()),
}
