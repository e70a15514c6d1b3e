import EventsIcon from '@mui/icons-material/SportsScoreOutlined'
import { localized } from '@olympiad/contracts/lang'
import type { AdminEvent } from '@olympiad/contracts/views/judging'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { storedLang } from '../../i18n/stored-lang.ts'

export const events: ResourceProps = {
  name: 'events',
  icon: EventsIcon,
  list: lazy(async () => ({ default: (await import('./EventList.tsx')).EventList })),
  create: lazy(async () => ({ default: (await import('./EventForms.tsx')).EventCreate })),
  edit: lazy(async () => ({ default: (await import('./EventForms.tsx')).EventEdit })),
  show: lazy(async () => ({ default: (await import('./EventShow.tsx')).EventShow })),
  recordRepresentation: (event: AdminEvent) => localized(event, 'name', storedLang()),
}
