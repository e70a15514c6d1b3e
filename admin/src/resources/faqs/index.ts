import Icon from '@mui/icons-material/QuizOutlined'
import { localized } from '@olympiad/contracts/lang'
import type { AdminFaq } from '@olympiad/contracts/views/admin-content'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { storedLang } from '../../i18n/stored-lang.ts'

export const faqs: ResourceProps = {
  name: 'faqs',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./FaqList.tsx')).FaqList })),
  create: lazy(async () => ({ default: (await import('./FaqForms.tsx')).FaqCreate })),
  edit: lazy(async () => ({ default: (await import('./FaqForms.tsx')).FaqEdit })),
  recordRepresentation: (faq: AdminFaq) => localized(faq, 'name', storedLang()),
}
