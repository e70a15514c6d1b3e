import EditIcon from '@mui/icons-material/EditOutlined'
import { Button, DialogContentText } from '@mui/material'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { changeInvoiceBuyer } from '@olympiad/contracts/calls/payments'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useApiCall } from '../../data/use-api-call.ts'
import { useDownload } from '../../data/use-download.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'
import { isolateBidi } from './isolate-bidi.ts'

const CHANGE: typeof changeInvoiceBuyer.path = '/api/teams/transections/genrate-ad-rc-custom-s'

type Buyer = NonNullable<AdminOrder['invoice_buyer']>

export function ChangeBuyerButton({ order, buyer }: { order: AdminOrder; buyer: Buyer }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { download } = useDownload()
  const { busy, call, fieldErrors, message, clearErrors } = useApiCall()
  const [isOpen, setIsOpen] = useState(false)
  const [form, setForm] = useState({ customer_name: '', customer_email: '', crNumber: '', tax_id: '', address: '' })
  const t = (key: string, values = {}) => translate(`resources.transections.buyer.${key}`, values)
  const field = (name: keyof typeof form) => ({
    label: `resources.transections.buyer.${name}`,
    value: form[name],
    errorText: fieldErrors[name],
    onChange: (value: string) => setForm({ ...form, [name]: value }),
  })
  const open = () => {
    const { name, email, crNumber, tax_id, address } = buyer
    setForm({ customer_name: name, customer_email: email, crNumber, tax_id, address })
    clearErrors()
    setIsOpen(true)
  }
  const change = async () => {
    const orderIds = { team: order.team?._id, order_id: order.order_id }
    const response = await call<Partial<AnswerOf<typeof changeInvoiceBuyer>>>(CHANGE, { ...orderIds, ...form })
    if (!response) return
    setIsOpen(false)
    refresh()
    if (!response.invoice_path) return notify('texts.invoice_not_found', { type: 'error' })
    notify('texts.update_done', { type: 'success' })
    await download(response.invoice_path, `${order.order_id}.pdf`)
  }
  return (
    <>
      <Button size="small" startIcon={<EditIcon />} onClick={open}>
        {t('open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        busy={busy}
        title={t('title')}
        confirmLabel="resources.transections.buyer.confirm"
        error={message}
        onConfirm={change}
        onClose={() => setIsOpen(false)}
      >
        <DialogContentText sx={{ mb: 1 }}>{t('will', { invoice: isolateBidi(order.invoice_no) })}</DialogContentText>
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
