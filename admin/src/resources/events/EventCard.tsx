import { Box } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminEvent } from '@olympiad/contracts/views/judging'
import { useRecordContext } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { EventActions } from './EventActions.tsx'
import { EventName } from './EventName.tsx'
import { EventState } from './EventState.tsx'
import { useDays } from './use-days.ts'

export function EventCard() {
  const event = useRecordContext<AdminEvent>()
  const lang = useLang()
  const days = useDays()
  if (!event) return null
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 1 }}>
        <EventName event={event} />
        <EventActions />
      </Box>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'center' }}>
        <EventState event={event} />
        <span>{days(event)}</span>
        <bdi>{localized(event, 'place', lang)}</bdi>
      </Box>
    </>
  )
}
