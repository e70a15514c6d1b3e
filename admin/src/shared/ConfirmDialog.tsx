import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useRefusalFocus } from './use-refusal-focus.ts'

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
  /** Something is typed before: its field says `autoFocus`, and Enter in it confirms. */
  typed?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done. Where nothing is typed, the way back has the focus, so that Enter by mistake does nothing. */
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
    typed = false,
  } = props
  const { onConfirm, onClose } = props
  const translate = useTranslate()
  const titleId = useId()
  const form = useRefusalFocus<HTMLFormElement>(busy)
  const close = () => !busy && onClose()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form around the button that opened it isn't meant.
    event.stopPropagation()
    onConfirm()
  }
  return (
    // A row around the button that opened it would take the clicks for its own.
    <Dialog open={open} onClose={close} aria-labelledby={titleId} onClick={(event) => event.stopPropagation()}>
      <Box component="form" ref={form} noValidate onSubmit={submit} sx={{ display: 'contents' }}>
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
          <Button autoFocus={!typed} disabled={busy} onClick={close}>
            {translate(cancel)}
          </Button>
          <Button type="submit" variant="contained" color={destructive ? 'error' : 'primary'} loading={busy}>
            {translate(confirm)}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
