import EditIcon from '@mui/icons-material/EditOutlined'
import { Button, DialogContentText } from '@mui/material'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { changeBuyer } from '@olympiad/contracts/calls/payments'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useCall } from '../../data/use-call.ts'
import { useDownload } from '../../data/use-download.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'
import { apart } from './apart.ts'

const CHANGE: typeof changeBuyer.path = '/api/teams/transections/genrate-ad-rc-custom-s'

type Buyer = NonNullable<AdminOrder['invoice_buyer']>

/** Makes the invoice out to another buyer: says what follows, asks for the buyer, then saves the new file. */
export function BuyerButton({ order, buyer }: { order: AdminOrder; buyer: Buyer }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { download } = useDownload()
  const { busy, call, wrong, message, forget } = useCall()
  const [asked, setAsked] = useState(false)
  const [form, setForm] = useState({ customer_name: '', customer_email: '', crNumber: '', tax_id: '', address: '' })
  const say = (key: string, values = {}) => translate(`resources.transections.buyer.${key}`, values)
  const field = (name: keyof typeof form) => ({
    label: `resources.transections.buyer.${name}`,
    value: form[name],
    wrong: wrong[name],
    onChange: (value: string) => setForm({ ...form, [name]: value }),
  })
  const open = () => {
    const { name, email, crNumber, tax_id, address } = buyer
    setForm({ customer_name: name, customer_email: email, crNumber, tax_id, address })
    forget()
    setAsked(true)
  }
  const change = async () => {
    const named = { team: order.team?._id, order_id: order.order_id }
    const made = await call<Partial<AnswerOf<typeof changeBuyer>>>(CHANGE, { ...named, ...form })
    if (!made) return
    setAsked(false)
    refresh()
    if (!made.invoice_path) return notify('texts.invoice_not_found', { type: 'error' })
    notify('texts.update_done', { type: 'success' })
    await download(made.invoice_path, `${order.order_id}.pdf`)
  }
  return (
    <>
      <Button size="small" startIcon={<EditIcon />} onClick={open}>
        {say('open')}
      </Button>
      <ConfirmDialog
        open={asked}
        busy={busy}
        title={say('title')}
        confirm="resources.transections.buyer.confirm"
        refusal={message}
        onConfirm={change}
        onClose={() => setAsked(false)}
      >
        <DialogContentText sx={{ mb: 1 }}>{say('will', { invoice: apart(order.invoice_no) })}</DialogContentText>
        <DialogField {...field('customer_name')} required />
        <DialogField {...field('customer_email')} code type="email" />
        <DialogField {...field('crNumber')} code helperText="resources.transections.buyer.cr_hint" />
        <DialogField {...field('tax_id')} code helperText="resources.transections.buyer.vat_hint" />
        <DialogField
          {...field('address')}
          required={form.tax_id !== ''}
          helperText="resources.transections.buyer.address_hint"
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
      </ConfirmDialog>
    </>
  )
}
