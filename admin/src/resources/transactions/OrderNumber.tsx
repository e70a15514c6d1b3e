import { Box } from '@mui/material'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { RecordLink } from '../../shared/RecordLink.tsx'

/** Reads left to right in both languages. */
export function OrderNumber({ order }: { order: AdminOrder }) {
  return (
    <Box component="bdi" dir="ltr" sx={{ whiteSpace: 'nowrap' }}>
      <RecordLink resource="transections" type="show" id={order.id}>
        {order.order_id}
      </RecordLink>
    </Box>
  )
}
