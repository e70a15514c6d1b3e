import ReopenIcon from '@mui/icons-material/LockOpenOutlined'
import { Button, DialogContentText } from '@mui/material'
import type { reopenScores } from '@olympiad/contracts/calls/scores'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useRight } from '../../auth/use-rights.ts'
import { useApiCall } from '../../data/use-api-call.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'

const REOPEN: typeof reopenScores.path = '/api/admin/scores/reopen'

/** The team receives the reason. */
export function ReopenScoresButton({ team }: { team: string }) {
  const isAllowed = useRight('results.write')
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, call, fieldErrors, message, clearErrors } = useApiCall()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const t = (key: string) => translate(`resources.teams.scores.${key}`)

  const reopen = async () => {
    if (!(await call(REOPEN, { team, reason }))) return
    setIsOpen(false)
    notify('texts.scores_reopened', { type: 'success' })
    refresh()
  }
  if (!isAllowed) return null
  return (
    <>
      <Button
        size="small"
        startIcon={<ReopenIcon />}
        onClick={() => {
          clearErrors()
          setReason('')
          setIsOpen(true)
        }}
      >
        {t('reopen')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        hasInput
        busy={busy}
        title={t('reopen_title')}
        confirmLabel="resources.teams.scores.reopen"
        error={message}
        onConfirm={reopen}
        onClose={() => setIsOpen(false)}
      >
        <DialogContentText sx={{ mb: 1 }}>{t('reopen_what')}</DialogContentText>
        <DialogField
          autoFocus
          label="resources.teams.scores.reason"
          value={reason}
          errorText={fieldErrors['reason']}
          onChange={setReason}
        />
      </ConfirmDialog>
    </>
  )
}
