import { Box, Checkbox, FormControlLabel } from '@mui/material'
import type { erasePerson } from '@olympiad/contracts/calls/privacy'
import type { HeldOfPerson } from '@olympiad/contracts/views/privacy'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCall } from '../../data/use-call.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'

const ERASE: typeof erasePerson.path = '/api/admin/privacy/erase'

type EraseDialogProps = { person: HeldOfPerson; onErased: () => void; onClose: () => void }

/** Erases somebody, once the words that name them are typed. */
export function EraseDialog({ person, onErased, onClose }: EraseDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { busy, call, wrong, message } = useCall()
  const [confirm, setConfirm] = useState('')
  const [leaves, setLeaves] = useState(false)
  const say = (key: string, values = {}) => translate(`resources.privacy.${key}`, values)
  const competes = person.obstacles.some(({ kind }) => kind === 'team')

  const erase = async () => {
    const body = { user: person.id, confirm, ...(competes && { leave_teams: leaves }) }
    if (!(await call(ERASE, body))) return
    notify('texts.erase_done', { type: 'success' })
    onErased()
  }
  return (
    <ConfirmDialog
      open
      typed
      destructive
      busy={busy}
      title={say('question', { name: `\u2068${person.name}\u2069` })}
      confirm="resources.privacy.erase"
      refusal={message}
      onConfirm={erase}
      onClose={onClose}
    >
      {say('question_what')}
      {competes && (
        <FormControlLabel
          sx={{ display: 'flex', mt: 1.5 }}
          control={<Checkbox checked={leaves} onChange={({ target }) => setLeaves(target.checked)} />}
          label={say('leave_teams')}
        />
      )}
      <Box sx={{ mt: 2, overflowWrap: 'anywhere' }}>
        {say('confirm')} <bdi>{person.confirm}</bdi>
      </Box>
      <DialogField
        label="resources.privacy.confirm_field"
        value={confirm}
        wrong={wrong['confirm']}
        autoFocus
        onChange={setConfirm}
        slotProps={{ htmlInput: { dir: 'auto', autoComplete: 'off', spellCheck: false } }}
      />
    </ConfirmDialog>
  )
}
