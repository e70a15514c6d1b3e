import { Box } from '@mui/material'
import type { FlagReason, OrderState as State } from '@olympiad/contracts/constants'
import { useTranslate } from 'react-admin'
import { StateBadge, type Tone } from '../../shared/StateBadge.tsx'

const TONES: Record<State, Tone> = {
  pending: 'warning',
  paid: 'success',
  failed: 'neutral',
  expired: 'neutral',
  flagged: 'error',
  refunded: 'neutral',
}

export function OrderState({ state, reason }: { state: State; reason?: FlagReason | null }) {
  const translate = useTranslate()
  return (
    <>
      <StateBadge tone={TONES[state]}>{translate(`order_state.${state}`)}</StateBadge>
      {state === 'flagged' && reason && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{translate(`flag_reason.${reason}.name`)}</Box>
      )}
    </>
  )
}
