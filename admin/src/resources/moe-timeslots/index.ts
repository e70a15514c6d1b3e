import Icon from '@mui/icons-material/ScheduleOutlined'
import { localized } from '@olympiad/contracts/lang'
import type { AdminMoeTimeSlot } from '@olympiad/contracts/views/admin-programmes'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { storedLang } from '../../i18n/stored-lang.ts'

export const moeTimeSlots: ResourceProps = {
  name: 'moe-timeslots',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./TimeSlotList.tsx')).TimeSlotList })),
  edit: lazy(async () => ({ default: (await import('./TimeSlotEdit.tsx')).TimeSlotEdit })),
  recordRepresentation: (time: AdminMoeTimeSlot) => localized(time, 'name', storedLang()),
}
