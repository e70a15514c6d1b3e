import { Button, DialogContentText } from '@mui/material'
import type { offerPlace, takeOffWaitingList } from '@olympiad/contracts/calls/admin-teams'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useRight } from '../../auth/use-rights.ts'
import { useApiCall } from '../../data/use-api-call.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'
import { waitingStateOf } from './TeamState.tsx'

const OFFER: typeof offerPlace.path = '/api/admin/teams/waiting/offer'
const REMOVE: typeof takeOffWaitingList.path = '/api/admin/teams/waiting/remove'

/** The audit log keeps the reason. */
export function WaitingListButtons({ team }: { team: AdminTeam }) {
  const isAllowed = useRight('teams.write')
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, call, fieldErrors, message, clearErrors } = useApiCall()
  const [dialog, setDialog] = useState<'offer' | 'remove'>()
  const [reason, setReason] = useState('')
  const state = waitingStateOf(team)
  if (!isAllowed || !state) return null
  const open = (next: 'offer' | 'remove') => {
    clearErrors()
    setReason('')
    setDialog(next)
  }
  const confirm = async () => {
    const answer = await call<{ msg: string }>(dialog === 'offer' ? OFFER : REMOVE, { team: team.id, reason })
    if (!answer) return
    setDialog(undefined)
    notify(answer.msg, { type: 'success' })
    refresh()
  }
  const t = (key: string) => translate(`resources.teams.waiting_list.${key}`)
  return (
    <>
      {state === 'waiting' && (
        <Button size="small" onClick={() => open('offer')}>
          {t('offer')}
        </Button>
      )}
      <Button size="small" color="error" onClick={() => open('remove')}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={dialog !== undefined}
        hasInput
        busy={busy}
        title={t(`${dialog ?? 'offer'}_title`)}
        confirmLabel={`resources.teams.waiting_list.${dialog ?? 'offer'}`}
        error={message}
        onConfirm={confirm}
        onClose={() => setDialog(undefined)}
      >
        <DialogContentText sx={{ mb: 1 }}>{t(`${dialog ?? 'offer'}_what`)}</DialogContentText>
        <DialogField
          autoFocus
          label="resources.teams.waiting_list.reason"
          value={reason}
          errorText={fieldErrors['reason']}
          onChange={setReason}
        />
      </ConfirmDialog>
    </>
  )
}
