import { Box, Typography } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import { useLang } from '../../use-lang.ts'
import type { OfSetup } from './EventShow.tsx'
import { EventState } from './EventState.tsx'
import { useEventTexts } from './event-texts.ts'
import { useDays } from './use-days.ts'

export function EventHead({ setup: { event } }: OfSetup) {
  const lang = useLang()
  const t = useEventTexts()
  const days = useDays()
  const facts = [t.kinds[event.kind], localized(event, 'place', lang), days(event)].filter(Boolean)
  return (
    <Box sx={{ mb: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 }}>
      <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{localized(event, 'name', lang)}</bdi>
      </Typography>
      <EventState event={event} />
      <Typography color="text.secondary" sx={{ width: '100%' }}>
        {facts.map((fact, at) => (
          <span key={fact}>
            {at > 0 && ' · '}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </Typography>
    </Box>
  )
}
