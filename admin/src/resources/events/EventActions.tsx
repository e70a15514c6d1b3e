import type { AdminEvent } from '@olympiad/contracts/views/judging'
import { useRecordContext } from 'react-admin'
import { May } from '../../auth/Can.tsx'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { RowActions } from '../../shared/RowActions.tsx'
import { CopyEventButton } from './CopyEventButton.tsx'

/** An event with scores is never deleted, a rehearsal is. */
export const isDeletable = ({ state, rehearsal }: AdminEvent): boolean => rehearsal || state === 'planned'

export function EventActions() {
  const event = useRecordContext<AdminEvent>()
  if (!event) return null
  return (
    <May action="write">
      <RowActions deleteButton={isDeletable(event) ? <DeleteRecordButton /> : null}>
        <CopyEventButton event={event} />
      </RowActions>
    </May>
  )
}
