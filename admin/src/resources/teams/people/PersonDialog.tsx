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
import { MAX_EXCEPTION_REASON } from '@olympiad/contracts/constants'
import type { TextKey } from '@olympiad/contracts/texts'
import { type FormEvent, useId, useState } from 'react'
import { HttpError, useTranslate } from 'react-admin'
import { isolateBidi } from '../../transactions/isolate-bidi.ts'
import { PersonLookUpResult } from './PersonLookUpResult.tsx'
import { type AgeGroup, isCompletePersonNumber, normalisePersonNumber, type Role } from './team-roles.ts'
import { usePersonLookUp } from './use-person-look-up.ts'

/** Refusals that an exception lifts. */
const EXEMPTIBLE = new Set<TextKey>(['age_outside', 'age_unknown', 'member_taken_season', 'team_full'])

type PersonDialogProps = {
  who: Role
  leaves: string | undefined
  /** @throws {Error} with the message for the user */
  save: (number: string, exception: string) => Promise<void>
  group: AgeGroup
  onClose: () => void
}

export function PersonDialog({ who, leaves, save, group, onClose }: PersonDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const [rawNumber, setRawNumber] = useState('')
  const [saveError, setSaveError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [reason, setReason] = useState('')
  const lookUp = usePersonLookUp(who, rawNumber, group)
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
      await save(normalisePersonNumber(rawNumber), reason.trim())
      onClose()
    } catch (error) {
      setSaveError(error instanceof Error ? error.message : 'ra.notification.http_error')
      setRefused(error instanceof HttpError && EXEMPTIBLE.has(error.body?.code))
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
              setRefused(false)
            }}
            slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: 32, autoComplete: 'off' } }}
          />
          <PersonLookUpResult lookUp={lookUp} />
          {who === 'member' && (isRefused || (lookUp.state === 'found' && lookUp.found.not_eligible)) && (
            <TextField
              fullWidth
              multiline
              margin="dense"
              label={translate('resources.teams.eligibility.exception')}
              value={reason}
              helperText={translate('resources.teams.eligibility.exception_help')}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { dir: 'auto', maxLength: MAX_EXCEPTION_REASON } }}
            />
          )}
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
