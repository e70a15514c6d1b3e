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
import { isolateBidi } from '../../transactions/isolate-bidi.ts'
import { PersonLookUpResult } from './PersonLookUpResult.tsx'
import { isCompletePersonNumber, normalisePersonNumber, type Role } from './team-roles.ts'
import { usePersonLookUp } from './use-person-look-up.ts'

type PersonDialogProps = {
  who: Role
  leaves: string | undefined
  /** @throws {Error} with the message for the user */
  save: (number: string) => Promise<void>
  onClose: () => void
}

export function PersonDialog({ who, leaves, save, onClose }: PersonDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const [rawNumber, setRawNumber] = useState('')
  const [saveError, setSaveError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const lookUp = usePersonLookUp(who, rawNumber)
  const t = (key: string, values = {}) => translate(`resources.teams.people.${key}`, values)
  const errorText = saveError ?? (lookUp.state === 'missing' ? lookUp.message : undefined)
  const close = () => !busy && onClose()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the event to the form around the dialog.
    event.stopPropagation()
    if (busy || lookUp.state !== 'found') {
      if (!isCompletePersonNumber(rawNumber)) setSaveError('texts.person_id_short')
      return
    }
    setBusy(true)
    setSaveError(undefined)
    try {
      await save(normalisePersonNumber(rawNumber))
      onClose()
    } catch (error) {
      setSaveError(error instanceof Error ? error.message : 'ra.notification.http_error')
      setBusy(false)
    }
  }

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby={titleId}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>
          {leaves === undefined ? t(`add_${who}`) : t('replace_title', { name: isolateBidi(leaves) })}
        </DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label={t(`number_of_${who}`)}
            value={rawNumber}
            error={errorText !== undefined}
            helperText={errorText ? translate(errorText, { _: errorText }) : t('number_help')}
            onChange={({ target }) => {
              setRawNumber(target.value)
              setSaveError(undefined)
            }}
            slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: 32, autoComplete: 'off' } }}
          />
          <PersonLookUpResult lookUp={lookUp} />
          <DialogContentText sx={{ mb: 1 }}>{t('told')}</DialogContentText>
          {lookUp.state === 'found' && leaves !== undefined && (
            <Alert severity="info" variant="outlined">
              {t('replace_effect', { comes: isolateBidi(lookUp.found.name), leaves: isolateBidi(leaves) })}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button disabled={busy} onClick={close}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={lookUp.state === 'looking'}>
            {t(leaves === undefined ? 'add' : 'replace')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
