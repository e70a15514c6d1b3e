import { localized } from '@olympiad/contracts/lang'
import type { AdminEvent } from '@olympiad/contracts/views/judging'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { useEventTexts } from './event-texts.ts'

export function EventName({ event }: { event: AdminEvent }) {
  const lang = useLang()
  const t = useEventTexts()
  return (
    <TwoLines
      first={
        <RecordLink resource="events" type="show" id={event.id}>
          {localized(event, 'name', lang)}
        </RecordLink>
      }
      second={t.kinds[event.kind]}
    />
  )
}
