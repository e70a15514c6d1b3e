import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { apart } from '../../transactions/apart.ts'
import { FoundPerson } from './FoundPerson.tsx'
import { isWholeNumber, type Role, tidyNumber } from './roles.ts'
import { useLookUp } from './use-look-up.ts'

type PersonDialogProps = {
  who: Role
  /** Who leaves; nobody where somebody is added. */
  leaves: string | undefined
  /** Does it with the number. @throws {Error} with what to say of a refusal */
  save: (number: string) => Promise<void>
  onClose: () => void
}

/** Asks for a person by their number, shows who that is, and puts them into the team once that is confirmed. */
export function PersonDialog({ who, leaves, save, onClose }: PersonDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const lookUp = useLookUp(who, typed)
  const say = (key: string, values = {}) => translate(`resources.teams.people.${key}`, values)
  const wrong = refusal ?? (lookUp.state === 'missing' ? lookUp.message : undefined)
  const close = () => !busy && onClose()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // React passes it on to the form that the dialog was opened from.
    event.stopPropagation()
    if (busy || lookUp.state !== 'found') {
      if (!isWholeNumber(typed)) setRefusal('texts.person_id_short')
      return
    }
    setBusy(true)
    setRefusal(undefined)
    try {
      await save(tidyNumber(typed))
      onClose()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : 'ra.notification.http_error')
      setBusy(false)
    }
  }

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby={titleId}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>
          {leaves === undefined ? say(`add_${who}`) : say('replace_title', { name: apart(leaves) })}
        </DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label={say(`number_of_${who}`)}
            value={typed}
            error={wrong !== undefined}
            helperText={wrong ? translate(wrong, { _: wrong }) : say('number_help')}
            onChange={({ target }) => {
              setTyped(target.value)
              setRefusal(undefined)
            }}
            slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: 32, autoComplete: 'off' } }}
          />
          <FoundPerson lookUp={lookUp} />
          <DialogContentText sx={{ mb: 1 }}>{say('told')}</DialogContentText>
          {lookUp.state === 'found' && leaves !== undefined && (
            <Alert severity="info" variant="outlined">
              {say('replace_effect', { comes: apart(lookUp.found.name), leaves: apart(leaves) })}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button disabled={busy} onClick={close}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={lookUp.state === 'looking'}>
            {say(leaves === undefined ? 'add' : 'replace')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
