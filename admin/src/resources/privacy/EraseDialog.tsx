import { Box, Checkbox, FormControlLabel } from '@mui/material'
import type { erasePerson } from '@olympiad/contracts/calls/privacy'
import type { PersonalDataSummary } from '@olympiad/contracts/views/privacy'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useApiCall } from '../../data/use-api-call.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'

const ERASE: typeof erasePerson.path = '/api/admin/privacy/erase'

type EraseDialogProps = { person: PersonalDataSummary; onErased: () => void; onClose: () => void }

export function EraseDialog({ person, onErased, onClose }: EraseDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { busy, call, fieldErrors, message } = useApiCall()
  const [confirm, setConfirm] = useState('')
  const [leaveTeams, setLeaveTeams] = useState(false)
  const t = (key: string, values = {}) => translate(`resources.privacy.${key}`, values)
  const isInTeam = person.obstacles.some(({ kind }) => kind === 'team')

  const erase = async () => {
    const body = { user: person.id, confirm, ...(isInTeam && { leave_teams: leaveTeams }) }
    if (!(await call(ERASE, body))) return
    notify('texts.erasure_done', { type: 'success' })
    onErased()
  }
  return (
    <ConfirmDialog
      open
      hasInput
      destructive
      busy={busy}
      title={t('question', { name: `\u2068${person.name}\u2069` })}
      confirmLabel="resources.privacy.erase"
      error={message}
      onConfirm={erase}
      onClose={onClose}
    >
      {t('question_what')}
      {isInTeam && (
        <FormControlLabel
          sx={{ display: 'flex', mt: 1.5 }}
          control={<Checkbox checked={leaveTeams} onChange={({ target }) => setLeaveTeams(target.checked)} />}
          label={t('leave_teams')}
        />
      )}
      <Box sx={{ mt: 2, overflowWrap: 'anywhere' }}>
        {t('confirm')} <bdi>{person.confirm}</bdi>
      </Box>
      <DialogField
        label="resources.privacy.confirm_field"
        value={confirm}
        errorText={fieldErrors['confirm']}
        autoFocus
        onChange={setConfirm}
        slotProps={{ htmlInput: { dir: 'auto', autoComplete: 'off', spellCheck: false } }}
      />
    </ConfirmDialog>
  )
}
