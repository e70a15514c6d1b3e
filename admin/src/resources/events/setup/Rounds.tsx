import { Alert, Box, Button } from '@mui/material'
import type { RoundState } from '@olympiad/contracts/judging/events'
import { roundName } from '@olympiad/contracts/judging/round-name'
import type { AdminEvent, ChallengeView } from '@olympiad/contracts/views/judging'
import { useTranslate } from 'react-admin'
import { May } from '../../../auth/Can.tsx'
import { StateBadge, type Tone } from '../../../shared/StateBadge.tsx'
import { useLang } from '../../../use-lang.ts'
import { judgingPath } from '../event-path.ts'
import { useEventTexts } from '../event-texts.ts'
import { useEventChange } from '../use-event-change.ts'

const TONES: Record<RoundState, Tone> = { planned: 'neutral', open: 'warning', closed: 'success' }

/** Rounds open and close while the event runs. */
export function Rounds({ event, challenge }: { event: AdminEvent; challenge: ChallengeView }) {
  const words = useEventTexts()
  const { challenges: t } = words
  const translate = useTranslate()
  const lang = useLang()
  const { busy, error, change } = useEventChange()
  const set = (round: number, state: RoundState) =>
    change({
      method: 'PUT',
      address: judgingPath(event.id, 'challenges', challenge.id, 'rounds', String(round)),
      body: { state },
    })
  return (
    <>
      <Box component="ol" aria-label={t.rounds} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {challenge.rounds.map(({ no, state }) => (
          <Box
            component="li"
            key={no}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              minHeight: 36,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box component="span" sx={{ minWidth: 160 }}>
              {roundName(challenge, no, lang)}
            </Box>
            <StateBadge tone={TONES[state]}>{words.roundStates[state]}</StateBadge>
            {event.state === 'running' && (
              <May action="write">
                <Button
                  size="small"
                  disabled={busy}
                  aria-label={`${state === 'open' ? t.close_round : t.open_round}: ${roundName(challenge, no, lang)}`}
                  onClick={() => void set(no, state === 'open' ? 'closed' : 'open')}
                >
                  {state === 'open' ? t.close_round : t.open_round}
                </Button>
              </May>
            )}
          </Box>
        ))}
      </Box>
      {error && (
        <Alert severity="error" variant="outlined">
          {translate(error, { _: error })}
        </Alert>
      )}
    </>
  )
}
