import PaidIcon from '@mui/icons-material/TaskAltOutlined'
import { Box, Button, DialogContentText } from '@mui/material'
import { isCharged, priceParts, showHalalas } from '@olympiad/contracts/money'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { useId, useState } from 'react'
import { useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { apart } from '../transactions/apart.ts'

/** What marking a team paid brings about, as sentences of the texts; the fee is today's, as the server takes it. */
function consequences({ competion, order }: Pick<AdminTeam, 'competion' | 'order'>): string[] {
  if (!isCharged(competion)) return ['mark_paid_free']
  const sentences = ['mark_paid_invoice']
  if (order?.payment_status === 'pending') sentences.push('mark_paid_open')
  if (order?.payment_status === 'flagged') sentences.push('mark_paid_flagged')
  return [...sentences, 'mark_paid_final']
}

/** Records that the money of a team has arrived by another way: asks first, and says what will happen. */
export function MarkPaidButton({ team }: { team: AdminTeam }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const reasonId = useId()
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [update, { isPending }] = useUpdate<AdminTeam>()
  const say = (key: string, values = {}) => translate(`resources.teams.${key}`, values)

  const facts = {
    name: apart(team.name),
    amount: translate('console.money', { amount: showHalalas(priceParts(team.competion.price).total) }),
    buyer: team.user ? `${apart(team.user.name)} (${apart(team.user.email)})` : say('registrant'),
  }
  const close = () => {
    if (!isPending) setOpen(false)
  }
  const mark = () => {
    if (isPending) return
    setRefusal(undefined)
    void update(
      'teams',
      { id: team.id, data: { payment_status: true }, previousData: team },
      {
        onSuccess: () => {
          setOpen(false)
          notify('texts.status_updated', { type: 'success' })
          refresh()
        },
        onError: (error) => setRefusal(error instanceof Error ? error.message : 'ra.notification.http_error'),
      },
    )
  }

  return (
    <div>
      <Button
        variant="contained"
        startIcon={<PaidIcon />}
        disabled={team.payment_status}
        aria-describedby={team.payment_status ? reasonId : undefined}
        onClick={() => {
          setRefusal(undefined)
          setOpen(true)
        }}
      >
        {say('mark_paid')}
      </Button>
      {team.payment_status && (
        <Box id={reasonId} sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 0.5 }}>
          {translate('texts.team_already_paid')}
        </Box>
      )}
      <ConfirmDialog
        open={isOpen}
        busy={isPending}
        refusal={refusal}
        title={say('mark_paid_title', facts)}
        confirm="resources.teams.mark_paid"
        onConfirm={mark}
        onClose={close}
      >
        {consequences(team).map((sentence) => (
          <DialogContentText key={sentence} sx={{ mb: 1 }}>
            {say(sentence, facts)}
          </DialogContentText>
        ))}
      </ConfirmDialog>
    </div>
  )
}
