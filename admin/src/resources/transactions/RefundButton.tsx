import UndoIcon from '@mui/icons-material/CurrencyExchangeOutlined'
import { Button, DialogContentText, MenuItem } from '@mui/material'
import type { recordRefund } from '@olympiad/contracts/calls/payments'
import { REFUND_REASONS } from '@olympiad/contracts/constants'
import { TIME_ZONE } from '@olympiad/contracts/lang'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useRight } from '../../auth/use-rights.ts'
import { useApiCall } from '../../data/use-api-call.ts'
import { formatRiyals } from '../../format.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'
import { isolateBidi } from './isolate-bidi.ts'

const RECORD: typeof recordRefund.path = '/api/admin/transections/refund'
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(new Date())

/** Only records the refund: the admin makes it at the provider. */
export function RefundButton({ order }: { order: AdminOrder }) {
  const isAllowed = useRight('money.write')
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, call, fieldErrors, message, clearErrors } = useApiCall()
  const [isOpen, setIsOpen] = useState(false)
  const [form, setForm] = useState({ reason: 'withdrawn', refunded_on: today(), reference: '', note: '' })
  const t = (key: string, values = {}) => translate(`resources.transections.refund.${key}`, values)
  const field = (name: keyof typeof form) => ({
    label: `resources.transections.refund.${name}`,
    value: form[name],
    errorText: fieldErrors[name],
    onChange: (value: string) => setForm({ ...form, [name]: value }),
  })
  const facts = {
    amount: translate('console.money', { amount: formatRiyals(order.total_amount) }),
    invoice: isolateBidi(order.invoice_no),
    team: isolateBidi(order.items.name),
    email: isolateBidi(order.user.email),
  }
  const record = async () => {
    if (!(await call(RECORD, { id: order.id, ...form }))) return
    setIsOpen(false)
    notify('texts.refund_recorded', { type: 'success' })
    refresh()
  }
  if (!isAllowed) return null
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UndoIcon />}
        onClick={() => {
          clearErrors()
          setIsOpen(true)
        }}
      >
        {t('open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        destructive
        busy={busy}
        title={t('title', facts)}
        confirmLabel="resources.transections.refund.confirm"
        error={message}
        onConfirm={record}
        onClose={() => setIsOpen(false)}
      >
        <DialogContentText>{t('first', facts)}</DialogContentText>
        <DialogContentText component="ul" sx={{ my: 1, paddingInlineStart: 3 }}>
          {['credit', 'team', ...(order.user.email ? ['mail'] : []), 'final'].map((key) => (
            <li key={key}>{t(`will_${key}`, facts)}</li>
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
