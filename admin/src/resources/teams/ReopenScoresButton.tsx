import ReopenIcon from '@mui/icons-material/LockOpenOutlined'
import { Button, DialogContentText } from '@mui/material'
import type { reopenScores } from '@olympiad/contracts/calls/scores'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useCall } from '../../data/use-call.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'

const REOPEN: typeof reopenScores.path = '/api/admin/scores/reopen'

/** Lets a team submit once more: asks for the reason, which the team is told. */
export function ReopenScoresButton({ team }: { team: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, call, wrong, message, forget } = useCall()
  const [asked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const say = (key: string) => translate(`resources.teams.scores.${key}`)

  const reopen = async () => {
    if (!(await call(REOPEN, { team, reason }))) return
    setAsked(false)
    notify('texts.scores_reopened', { type: 'success' })
    refresh()
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<ReopenIcon />}
        onClick={() => {
          forget()
          setReason('')
          setAsked(true)
        }}
      >
        {say('reopen')}
      </Button>
      <ConfirmDialog
        open={asked}
        typed
        busy={busy}
        title={say('reopen_title')}
        confirm="resources.teams.scores.reopen"
        refusal={message}
        onConfirm={reopen}
        onClose={() => setAsked(false)}
      >
        <DialogContentText sx={{ mb: 1 }}>{say('reopen_what')}</DialogContentText>
        <DialogField
          autoFocus
          label="resources.teams.scores.reason"
          value={reason}
          wrong={wrong['reason']}
          onChange={setReason}
        />
      </ConfirmDialog>
    </>
  )
}
