import { Box, Button, DialogContentText } from '@mui/material'
import type { EventState } from '@olympiad/contracts/judging/events'
import { useState } from 'react'
import { LinkBase } from 'react-admin'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import type { OfSetup } from './EventShow.tsx'
import { eventPath, eventScreen } from './event-path.ts'
import { useEventTexts } from './event-texts.ts'
import { useEventChange } from './use-event-change.ts'

/** Buttons that move an event to its next state. */
const ACTIONS = { start: 'running', close: 'closed', reopen: 'running' } as const
type Action = keyof typeof ACTIONS
const NEXT: Record<EventState, Action> = { planned: 'start', running: 'close', closed: 'reopen', published: 'reopen' }

/** The server says what an event lacks for a state. */
export function StateButtons({ setup: { event } }: OfSetup) {
  const { overview: t } = useEventTexts()
  const { busy, error, change, clearErrors } = useEventChange()
  const [asked, setAsked] = useState<Action>()
  const canPublish = (event.state === 'closed' || event.state === 'published') && !event.rehearsal
  const open = () => {
    clearErrors()
    setAsked(NEXT[event.state])
  }
  const confirm = async () => {
    if (!asked) return
    const done = await change({
      method: 'POST',
      address: eventPath(event.id, 'state'),
      body: { state: ACTIONS[asked] },
    })
    if (done) setAsked(undefined)
  }
  const what = asked === 'start' && event.rehearsal ? t.start_rehearsal : asked && t[`${asked}_what`]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {canPublish && (
        <Button variant="contained" component={LinkBase} to={eventScreen(event.id, 'publication')}>
          {t.to_publish}
        </Button>
      )}
      {/* The same button in every state, so that it keeps the focus. */}
      <Button variant={canPublish ? 'outlined' : 'contained'} onClick={open}>
        {t[NEXT[event.state]]}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          busy={busy}
          error={error}
          title={t[`${asked}_title`]}
          confirmLabel={t[asked]}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        >
          <DialogContentText>{what}</DialogContentText>
        </ConfirmDialog>
      )}
    </Box>
  )
}
