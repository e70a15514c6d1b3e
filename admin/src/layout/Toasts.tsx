import { Alert, Snackbar } from '@mui/material'
import { useEffect, useState } from 'react'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin'

/** Above the Save button, which on a phone stands at the foot of the screen. */
const CLEAR_OF_SAVE = { bottom: { xs: 80, sm: 24 } } as const
const SHOWN_MS = 4000
const SHOWN_MS_REFUSED = 8000

/**
 * Messages at the foot of the screen, the newest at once: react-admin's own would keep "Updated" up for seconds before it
 * says that the next change was refused.
 */
export function Toasts() {
  const translate = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<NotificationPayload>()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (notifications.length === 0) return
    const next = takeNotification()
    if (!next) return
    setShown(next)
    setOpen(true)
  }, [notifications, takeNotification])

  if (typeof shown?.message !== 'string') return null
  const { message, type, notificationOptions } = shown
  const close = () => setOpen(false)
  return (
    <Snackbar
      open={open}
      autoHideDuration={type === 'error' ? SHOWN_MS_REFUSED : SHOWN_MS}
      onClose={(_event, reason) => reason !== 'clickaway' && close()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={CLEAR_OF_SAVE}
    >
      <Alert
        severity={type}
        variant="filled"
        role={type === 'error' ? 'alert' : 'status'}
        onClose={close}
        closeText={translate('ra.action.close')}
        sx={{ minWidth: 280, boxShadow: 3 }}
      >
        {translate(message, { _: message, ...notificationOptions?.messageArgs })}
      </Alert>
    </Snackbar>
  )
}
