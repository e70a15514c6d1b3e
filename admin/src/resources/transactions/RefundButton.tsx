import UndoIcon from '@mui/icons-material/CurrencyExchangeOutlined'
import { Button, DialogContentText, MenuItem } from '@mui/material'
import type { recordRefund } from '@olympiad/contracts/calls/payments'
import { REFUND_REASONS } from '@olympiad/contracts/constants'
import { TIME_ZONE } from '@olympiad/contracts/lang'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useCall } from '../../data/use-call.ts'
import { showRiyals } from '../../format.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'
import { apart } from './apart.ts'

const RECORD: typeof recordRefund.path = '/api/admin/transections/refund'
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(new Date())

/** Records a refund that was made at the provider: says what follows, and asks for what is kept of it. */
export function RefundButton({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, call, wrong, message, forget } = useCall()
  const [asked, setAsked] = useState(false)
  const [form, setForm] = useState({ reason: 'withdrawn', refunded_on: today(), reference: '', note: '' })
  const say = (key: string, values = {}) => translate(`resources.transections.refund.${key}`, values)
  const field = (name: keyof typeof form) => ({
    label: `resources.transections.refund.${name}`,
    value: form[name],
    wrong: wrong[name],
    onChange: (value: string) => setForm({ ...form, [name]: value }),
  })
  const facts = {
    amount: translate('console.money', { amount: showRiyals(order.total_amount) }),
    invoice: apart(order.invoice_no),
    team: apart(order.items.name),
    email: apart(order.user.email),
  }
  const record = async () => {
    if (!(await call(RECORD, { id: order.id, ...form }))) return
    setAsked(false)
    notify('texts.refund_recorded', { type: 'success' })
    refresh()
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UndoIcon />}
        onClick={() => {
          forget()
          setAsked(true)
        }}
      >
        {say('open')}
      </Button>
      <ConfirmDialog
        open={asked}
        destructive
        busy={busy}
        title={say('title', facts)}
        confirm="resources.transections.refund.confirm"
        refusal={message}
        onConfirm={record}
        onClose={() => setAsked(false)}
      >
        <DialogContentText>{say('first', facts)}</DialogContentText>
        <DialogContentText component="ul" sx={{ my: 1, paddingInlineStart: 3 }}>
          {['credit', 'team', ...(order.user.email ? ['mail'] : []), 'final'].map((key) => (
            <li key={key}>{say(`will_${key}`, facts)}</li>
          ))}
        </DialogContentText>
        <DialogField {...field('reason')} select>
          {REFUND_REASONS.map((reason) => (
            <MenuItem key={reason} value={reason}>
              {translate(`refund_reason.${reason}`)}
            </MenuItem>
          ))}
        </DialogField>
        <DialogField {...field('refunded_on')} type="date" slotProps={{ inputLabel: { shrink: true } }} />
        <DialogField {...field('reference')} required code />
        <DialogField {...field('note')} multiline minRows={2} required={form.reason === 'other'} />
      </ConfirmDialog>
    </>
  )
}
