import { Box } from '@mui/material'
import type { OrderState } from '@olympiad/contracts/constants'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'
import { StateBadge } from '../../shared/StateBadge.tsx'

const NOTABLE_STATES: readonly OrderState[] = ['failed', 'expired', 'flagged']
export const PAYMENT_TONES = { paid: 'success', pending: 'warning', refunded: 'error' } as const

/** Paid, Pending (001 §4) or Refunded, with the order's state or the team's disabled state below. */
export function TeamState({ team }: { team: AdminTeam }) {
  const translate = useTranslate()
  const order = team.order?.payment_status
  const note = !team.status
    ? translate('resources.teams.disabled')
    : order && !team.payment_status && NOTABLE_STATES.includes(order)
      ? translate(`order_state.${order}`)
      : undefined
  return (
    <>
      <StateBadge tone={PAYMENT_TONES[team.payment]}>{translate(`resources.teams.${team.payment}`)}</StateBadge>
      {note && (
        <Box
          sx={{
            color: order === 'flagged' ? 'error.main' : 'text.secondary',
            fontSize: '0.8125rem',
            whiteSpace: 'nowrap',
          }}
        >
          {note}
        </Box>
      )}
    </>
  )
}
