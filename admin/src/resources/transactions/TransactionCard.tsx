import { Box } from '@mui/material'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { useRecordContext, useTranslate } from 'react-admin'
import { formatDate, formatRiyals } from '../../format.ts'
import { useLang } from '../../use-lang.ts'
import { OrderNumber } from './OrderNumber.tsx'
import { OrderState } from './OrderState.tsx'
import { OrderTeam } from './OrderTeam.tsx'

export function TransactionCard() {
  const translate = useTranslate()
  const lang = useLang()
  const order = useRecordContext<AdminOrder>()
  if (!order) return null
  const mutedStyle = { color: 'text.secondary', fontSize: '0.875rem' } as const
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8px 12px', alignItems: 'start' }}>
      <div>
        <OrderNumber order={order} />
      </div>
      <Box sx={{ textAlign: 'end', fontWeight: 600 }}>
        {translate('console.money', { amount: formatRiyals(order.total_amount) })}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <OrderTeam order={order} />
      </Box>
      <Box sx={{ textAlign: 'end' }}>
        <OrderState state={order.payment_status} reason={order.flag_reason} />
      </Box>
      <Box sx={mutedStyle}>{translate(`payment_method.${order.payment_method}`)}</Box>
      <Box sx={{ ...mutedStyle, textAlign: 'end' }}>{formatDate(order.created_at, lang)}</Box>
    </Box>
  )
}
