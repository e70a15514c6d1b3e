import { Alert, Button, Portal, Snackbar } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import {
  type NotificationPayload,
  type UndoableMutation,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin'

/** Above the Save button, which stands at the foot of the screen. */
const CLEAR_OF_SAVE = { bottom: { xs: 80, sm: 80 } } as const
const SHOWN_MS = 4000
/** Long enough to read what was refused, and to take back what was deleted. */
const SHOWN_LONG_MS = 8000

/** The browser asks before a page is closed on which something waits for the end of its undo time. */
const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

/** A message, and the change that it offers to take back: `settle` does or undoes it, whichever is asked for first. */
type Toast = { nth: number; notification: NotificationPayload; settle?: UndoableMutation }

const once = (mutation: UndoableMutation): UndoableMutation => {
  let isSettled = false
  return (how) => {
    if (!isSettled) mutation(how)
    isSettled = true
  }
}

/**
 * Messages at the foot of the screen, the newest at once: react-admin's own would keep "Updated" up for seconds before it
 * says that the next change was refused. What can be undone is done when its message goes, or at once when the next comes.
 * A message holds its own change, and is closed by itself alone: a key meant for the one before can't strand the next. One that
 * `givesWay` is not told while something can be taken back.
 */
export function Toasts() {
  const translate = useTranslate()
  const { notifications, setNotifications } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const latest = useRef<Toast>(undefined)
  const [shown, setShown] = useState<Toast>()
  const [open, setOpen] = useState<Toast>()
  const { message, type, notificationOptions } = shown?.notification ?? {}
  const isOpen = open === shown
  const waiting = isOpen && shown?.settle !== undefined
  // What is saved already is only to be taken back.
  const unsaved = waiting && notificationOptions?.['isSaved'] !== true

  useEffect(() => {
    const [notification] = notifications
    const before = latest.current
    if (!notification || notification === before?.notification) return
    setNotifications((all) => all.filter((one) => one !== notification))
    if (waiting && notification.notificationOptions?.['givesWay'] === true) return
    before?.settle?.({ isUndo: false })
    const mutation = notification.notificationOptions?.undoable ? takeMutation() : undefined
    const next = { nth: (before?.nth ?? 0) + 1, notification, ...(mutation && { settle: once(mutation) }) }
    latest.current = next
    setShown(next)
    setOpen(next)
  }, [notifications, setNotifications, takeMutation, waiting])

  useEffect(() => {
    if (!unsaved) return
    window.addEventListener('beforeunload', askToStay)
    return () => window.removeEventListener('beforeunload', askToStay)
  }, [unsaved])

  if (!shown || typeof message !== 'string') return null
  const close = (isUndo = false) => {
    shown.settle?.({ isUndo })
    setOpen((now) => (now === shown ? undefined : now))
  }
  return (
    // Beside the dialog that may be open, which hides all else from who listens to the screen.
    <Portal>
      <Snackbar
        // Each has its whole time, however long the one before has stood.
        key={shown.nth}
        open={isOpen}
        autoHideDuration={type === 'error' || waiting ? SHOWN_LONG_MS : SHOWN_MS}
        disableWindowBlurListener={waiting}
        onClose={(_event, reason) => reason !== 'clickaway' && close()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        sx={CLEAR_OF_SAVE}
      >
        <Alert
          severity={type}
          variant="filled"
          role={type === 'error' ? 'alert' : 'status'}
          onClose={() => close()}
          closeText={translate('ra.action.close')}
          sx={{ minWidth: 280, boxShadow: 3 }}
          {...(waiting && {
            action: (
              <Button color="inherit" size="small" onClick={() => close(true)}>
                {translate('ra.action.undo')}
              </Button>
            ),
          })}
        >
          {translate(message, { _: message, ...notificationOptions?.messageArgs })}
        </Alert>
      </Snackbar>
    </Portal>
  )
}
