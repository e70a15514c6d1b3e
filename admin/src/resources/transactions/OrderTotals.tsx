import { Box } from '@mui/material'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { readOrderTotals } from '@olympiad/contracts/calls/payments'
import { useListContext, useTranslate } from 'react-admin'
import { useFetch } from '../../data/use-fetch.ts'
import { formatRiyals } from '../../format.ts'

const TOTALS: typeof readOrderTotals.path = '/api/admin/transections/totals'

/** Covers all pages of the filtered list. */
export function OrderTotals() {
  const translate = useTranslate()
  const { filterValues, data } = useListContext()
  const filter = encodeURIComponent(JSON.stringify(filterValues))
  const totals = useFetch<AnswerOf<typeof readOrderTotals>>(`${TOTALS}?filter=${filter}`, data)
  if (!totals || totals.length === 0) return null
  return (
    <Box
      component="dl"
      aria-label={translate('resources.transections.totals')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 32px',
        m: 0,
        px: 2,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {totals.map(({ payment_status, count, total_amount }) => (
        <div key={payment_status}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {translate(`order_state.${payment_status}`)} · {count}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, whiteSpace: 'nowrap' }}>
            {translate('console.money', { amount: formatRiyals(total_amount) })}
          </Box>
        </div>
      ))}
    </Box>
  )
}
