import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

type ConfirmDialogProps = {
  open: boolean
  title: string
  /** What will happen. */
  children?: ReactNode
  /** Key of the word on the button that does it. */
  confirm: string
  /** Key of the word on the way back, where “cancel” could be taken for what is asked. */
  cancel?: string
  destructive?: boolean
  busy?: boolean
  /** Why it was refused, to be tried again. */
  refusal?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done. The way back has the focus, so that Enter by mistake does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirm,
    cancel = 'ra.action.cancel',
    destructive = false,
    busy = false,
    refusal,
  } = props
  const { onConfirm, onClose } = props
  const translate = useTranslate()
  const titleId = useId()
  const close = () => !busy && onClose()
  return (
    // A row around the button that opened it would take the clicks for its own.
    <Dialog open={open} onClose={close} aria-labelledby={titleId} onClick={(event) => event.stopPropagation()}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {(children || refusal) && (
        <DialogContent>
          {children}
          {refusal && (
            <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
              {translate(refusal, { _: refusal })}
            </Alert>
          )}
        </DialogContent>
      )}
      <DialogActions>
        <Button autoFocus disabled={busy} onClick={close}>
          {translate(cancel)}
        </Button>
        <Button variant="contained" color={destructive ? 'error' : 'primary'} loading={busy} onClick={onConfirm}>
          {translate(confirm)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
