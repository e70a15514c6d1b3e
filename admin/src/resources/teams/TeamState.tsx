import { Box } from '@mui/material'
import type { OrderState } from '@olympiad/contracts/constants'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'
import { StateWord } from '../../shared/StateWord.tsx'

/** What an admin should know besides Paid, Pending or Refunded. */
const WORTH_SAYING: readonly OrderState[] = ['failed', 'expired', 'flagged']
export const PAYMENT_TONES = { paid: 'success', pending: 'warning', refunded: 'error' } as const

/** Paid or Pending (001 §4), or Refunded; under it what became of the order, or that the team was disabled. */
export function TeamState({ team }: { team: AdminTeam }) {
  const translate = useTranslate()
  const order = team.order?.payment_status
  const note = !team.status
    ? translate('resources.teams.disabled')
    : order && !team.payment_status && WORTH_SAYING.includes(order)
      ? translate(`order_state.${order}`)
      : undefined
  return (
    <>
      <StateWord tone={PAYMENT_TONES[team.payment]}>{translate(`resources.teams.${team.payment}`)}</StateWord>
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
