import { Box } from '@mui/material'
import type { ScoringState as State } from '@olympiad/contracts/judging/events'
import type { ListedScoring } from '@olympiad/contracts/views/judging'
import { StateBadge, type Tone } from '../../../shared/StateBadge.tsx'
import { useScoringTexts } from './texts.ts'

const TONES: Record<State, Tone> = { sent: 'warning', confirmed: 'success', void: 'neutral' }

/** With the reasons why it waits. */
export function ScoringState({ scoring: { state, reasons } }: { scoring: Pick<ListedScoring, 'state' | 'reasons'> }) {
  const t = useScoringTexts()
  return (
    <>
      <StateBadge tone={TONES[state]}>{t.states[state]}</StateBadge>
      {state === 'sent' &&
        reasons.map((reason) => (
          <Box key={reason} sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {t.reasons[reason]}
          </Box>
        ))}
    </>
  )
}
