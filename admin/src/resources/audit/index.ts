import Icon from '@mui/icons-material/HistoryOutlined'
import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { storedLang } from '../../i18n/stored-lang.ts'

export const audit: ResourceProps = {
  name: 'audit',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./AuditList.tsx')).AuditList })),
  show: lazy(async () => ({ default: (await import('./AuditShow.tsx')).AuditShow })),
  recordRepresentation: ({ at }: AuditEntryView) => formatDateTime(at, storedLang()),
}
