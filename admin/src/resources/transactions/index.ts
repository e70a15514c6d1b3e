import TransactionsIcon from '@mui/icons-material/ReceiptLongOutlined'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const transactions: ResourceProps = {
  name: 'transections',
  icon: TransactionsIcon,
  list: lazy(async () => ({ default: (await import('./TransactionList.tsx')).TransactionList })),
  show: lazy(async () => ({ default: (await import('./TransactionShow.tsx')).TransactionShow })),
  recordRepresentation: (order: AdminOrder) => order.order_id,
}
