import PaidIcon from '@mui/icons-material/TaskAltOutlined'
import { Box, Button, DialogContentText, MenuItem } from '@mui/material'
import { PAYMENT_MEANS, type PaymentMeans } from '@olympiad/contracts/constants'
import { isCharged, priceParts, showHalalas } from '@olympiad/contracts/money'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { useId, useState } from 'react'
import { HttpError, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'
import { apart } from '../transactions/apart.ts'

/** What marking a team paid brings about, as sentences of the texts; the fee is today's, as the server takes it. */
function consequences({ competion, order }: Pick<AdminTeam, 'competion' | 'order'>): string[] {
  if (!isCharged(competion)) return ['mark_paid_free']
  const sentences = ['mark_paid_invoice']
  if (order?.payment_status === 'pending') sentences.push('mark_paid_open')
  if (order?.payment_status === 'flagged') sentences.push('mark_paid_flagged')
  return [...sentences, 'mark_paid_final']
}

/** Whether somebody was faster is for the server to say: a comparison would take the mark out, and leave how it came. */
const AT_ANY_VERSION = { version: undefined }

/** Records that the money of a team has arrived by another way: asks first, and says what will happen. */
export function MarkPaidButton({ team }: { team: AdminTeam }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const reasonId = useId()
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [update, { isPending }] = useUpdate<AdminTeam>()
  const [means, setMeans] = useState<PaymentMeans | ''>('')
  const [reference, setReference] = useState('')
  const [day, setDay] = useState(() => dayInRiyadh(new Date()))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const isDue = isCharged(team.competion)
  const said = { payment_means: means, payment_reference: means === 'cash' ? '' : reference, payment_day: day }
  const say = (key: string, values = {}) => translate(`resources.teams.${key}`, values)

  const facts = {
    name: apart(team.name),
    amount: translate('console.money', { amount: showHalalas(priceParts(team.competion.price).total) }),
    buyer: team.user ? `${apart(team.user.name)} (${apart(team.user.email)})` : say('registrant'),
  }
  const open = () => {
    setMeans('')
    setReference('')
    setDay(dayInRiyadh(new Date()))
    setWrong({})
    setRefusal(undefined)
    setOpen(true)
  }
  const close = () => {
    if (!isPending) setOpen(false)
  }
  const mark = () => {
    if (isPending) return
    setRefusal(undefined)
    setWrong({})
    void update(
      'teams',
      { id: team.id, data: { payment_status: true, ...(isDue && said) }, previousData: { ...team, ...AT_ANY_VERSION } },
      {
        onSuccess: () => {
          setOpen(false)
          notify('texts.status_updated', { type: 'success' })
          refresh()
        },
        onError: (error) => {
          setWrong(error instanceof HttpError ? (error.body?.errors ?? {}) : {})
          setRefusal(error instanceof Error ? error.message : 'ra.notification.http_error')
        },
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
        onClick={open}
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
        {isDue && (
          <>
            <DialogField
              label="resources.teams.means"
              helperText="resources.teams.means_help"
              value={means}
              wrong={wrong['payment_means']}
              required
              select
              onChange={(chosen) => setMeans(PAYMENT_MEANS.find((each) => each === chosen) ?? '')}
            >
              {PAYMENT_MEANS.map((each) => (
                <MenuItem key={each} value={each}>
                  {translate(`payment_means.${each}`)}
                </MenuItem>
              ))}
            </DialogField>
            {means !== 'cash' && (
              <DialogField
                label="resources.teams.means_reference"
                helperText="resources.teams.means_reference_help"
                value={reference}
                wrong={wrong['payment_reference']}
                required
                code
                onChange={setReference}
              />
            )}
            <DialogField
              label="resources.teams.means_day"
              type="date"
              value={day}
              wrong={wrong['payment_day']}
              required
              onChange={setDay}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </>
        )}
      </ConfirmDialog>
    </div>
  )
}
