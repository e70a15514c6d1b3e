import Icon from '@mui/icons-material/HandshakeOutlined'
import { localized } from '@olympiad/contracts/lang'
import type { AdminPartner } from '@olympiad/contracts/views/admin-content'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { storedLang } from '../../i18n/stored-lang.ts'

export const partners: ResourceProps = {
  name: 'partners',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./PartnerList.tsx')).PartnerList })),
  create: lazy(async () => ({ default: (await import('./PartnerForms.tsx')).PartnerCreate })),
  edit: lazy(async () => ({ default: (await import('./PartnerForms.tsx')).PartnerEdit })),
  recordRepresentation: (partner: AdminPartner) => localized(partner, 'name', storedLang()),
}
