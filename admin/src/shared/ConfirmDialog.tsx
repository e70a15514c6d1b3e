import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useFocusOnError } from './use-focus-on-error.ts'

type ConfirmDialogProps = {
  open: boolean
  title: string
  children?: ReactNode
  confirmLabel: string
  /** For questions in which “cancel” would be ambiguous. */
  cancelLabel?: string
  destructive?: boolean
  busy?: boolean
  error?: string | undefined
  /** The dialog has a field with `autoFocus`, and Enter in it confirms. */
  hasInput?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Focuses the cancel button of a dialog without input, so that an accidental Enter does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel = 'ra.action.cancel',
    destructive = false,
    busy = false,
    error,
    hasInput = false,
  } = props
  const { onConfirm, onClose } = props
  const translate = useTranslate()
  const titleId = useId()
  const form = useFocusOnError<HTMLFormElement>(busy)
  const close = () => !busy && onClose()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the event to the form around the dialog.
    event.stopPropagation()
    onConfirm()
  }
  return (
    // React bubbles the click to the row around the dialog.
    <Dialog open={open} onClose={close} aria-labelledby={titleId} onClick={(event) => event.stopPropagation()}>
      <Box component="form" ref={form} noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        {(children || error) && (
          <DialogContent>
            {children}
            {error && (
              <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
                {translate(error, { _: error })}
              </Alert>
            )}
          </DialogContent>
        )}
        <DialogActions>
          <Button autoFocus={!hasInput} disabled={busy} onClick={close}>
            {translate(cancelLabel)}
          </Button>
          <Button type="submit" variant="contained" color={destructive ? 'error' : 'primary'} loading={busy}>
            {translate(confirmLabel)}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
