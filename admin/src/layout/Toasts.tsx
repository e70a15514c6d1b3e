import { Alert, Button, Portal, Snackbar } from '@mui/material'
import { useEffect, useState } from 'react'
import { type NotificationPayload, useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin'

/** Above the Save button, which on a phone stands at the foot of the screen. */
const CLEAR_OF_SAVE = { bottom: { xs: 80, sm: 24 } } as const
const SHOWN_MS = 4000
/** Long enough to read what was refused, and to take back what was deleted. */
const SHOWN_LONG_MS = 8000

/** The browser asks before a page is closed on which something waits for the end of its undo time. */
const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Messages at the foot of the screen, the newest at once: react-admin's own would keep "Updated" up for seconds before it
 * says that the next change was refused. What can be undone is done when its message goes, or at once when the next comes.
 */
export function Toasts() {
  const translate = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const [shown, setShown] = useState<NotificationPayload>()
  const [open, setOpen] = useState(false)
  const waiting = open && shown?.notificationOptions?.undoable === true
  // What is saved already is only to be taken back.
  const unsaved = waiting && shown.notificationOptions?.['isSaved'] !== true

  useEffect(() => {
    if (notifications.length === 0) return
    const next = takeNotification()
    if (!next) return
    if (waiting) takeMutation()?.({ isUndo: false })
    setShown(next)
    setOpen(true)
  }, [notifications, takeNotification, takeMutation, waiting])

  useEffect(() => {
    if (!unsaved) return
    window.addEventListener('beforeunload', askToStay)
    return () => window.removeEventListener('beforeunload', askToStay)
  }, [unsaved])

  if (typeof shown?.message !== 'string') return null
  const { message, type, notificationOptions } = shown
  const close = (isUndo = false) => {
    if (waiting) takeMutation()?.({ isUndo })
    setOpen(false)
  }
  return (
    // Beside the dialog that may be open, which hides all else from who listens to the screen.
    <Portal>
      <Snackbar
        open={open}
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
