import InvoicesIcon from '@mui/icons-material/RequestQuoteOutlined'
import type { AdminInvoice } from '@olympiad/contracts/views/admin'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const invoices: ResourceProps = {
  name: 'invoices',
  icon: InvoicesIcon,
  list: lazy(async () => ({ default: (await import('./InvoiceList.tsx')).InvoiceList })),
  recordRepresentation: (invoice: AdminInvoice) => invoice.number,
}
