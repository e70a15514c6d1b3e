import { Box } from '@mui/material'
import type { FlagReason, OrderState as State } from '@olympiad/contracts/constants'
import { useTranslate } from 'react-admin'
import { StateWord, type Tone } from '../../shared/StateWord.tsx'

const TONES: Record<State, Tone> = {
  pending: 'warning',
  paid: 'success',
  failed: 'neutral',
  expired: 'neutral',
  flagged: 'error',
  refunded: 'neutral',
}

/** How an order stands; under it, of a flagged one, why in a word. */
export function OrderState({ state, reason }: { state: State; reason?: FlagReason | null }) {
  const translate = useTranslate()
  return (
    <>
      <StateWord tone={TONES[state]}>{translate(`order_state.${state}`)}</StateWord>
      {state === 'flagged' && reason && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{translate(`flag_reason.${reason}.name`)}</Box>
      )}
    </>
  )
}
