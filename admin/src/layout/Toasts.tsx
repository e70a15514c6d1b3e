import { Alert, Button, Portal, Snackbar } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import {
  type NotificationPayload,
  type UndoableMutation,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin'

/** Keeps clear of the Save button at the foot of the screen. */
const CLEAR_OF_SAVE = { bottom: { xs: 80, sm: 80 } } as const
const DURATION_MS = 4000
/** Leaves time to read an error and to undo a deletion. */
const LONG_DURATION_MS = 8000

/** Closing the page would lose a change that still waits for its undo time. */
const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** `settle` commits or undoes the change; only the first call counts. */
type Toast = { nth: number; notification: NotificationPayload; settle?: UndoableMutation }

const once = (mutation: UndoableMutation): UndoableMutation => {
  let isSettled = false
  return (params) => {
    if (!isSettled) mutation(params)
    isSettled = true
  }
}

/**
 * Shows the newest message at once: react-admin's own would delay an error behind "Updated".
 * An undoable change commits when its message closes, or when the next one arrives.
 * Each message owns its change, so a late key press can't strand the next one.
 * A `givesWay` message stays hidden while something can be undone.
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
  // A saved change needs no warning; the message only offers its undo.
  const unsaved = waiting && notificationOptions?.['isSaved'] !== true

  useEffect(() => {
    const [notification] = notifications
    const previous = latest.current
    if (!notification || notification === previous?.notification) return
    setNotifications((all) => all.filter((item) => item !== notification))
    if (waiting && notification.notificationOptions?.['givesWay'] === true) return
    previous?.settle?.({ isUndo: false })
    const mutation = notification.notificationOptions?.undoable ? takeMutation() : undefined
    const next = { nth: (previous?.nth ?? 0) + 1, notification, ...(mutation && { settle: once(mutation) }) }
    latest.current = next
    setShown(next)
    setOpen(next)
  }, [notifications, setNotifications, takeMutation, waiting])

  useEffect(() => {
    if (!unsaved) return
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [unsaved])

  if (!shown || typeof message !== 'string') return null
  const close = (isUndo = false) => {
    shown.settle?.({ isUndo })
    setOpen((now) => (now === shown ? undefined : now))
  }
  return (
    // Outside an open dialog, which hides everything else from screen readers.
    <Portal>
      <Snackbar
        // A new key restarts the timer for each message.
        key={shown.nth}
        open={isOpen}
        autoHideDuration={type === 'error' || waiting ? LONG_DURATION_MS : DURATION_MS}
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
