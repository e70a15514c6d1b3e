import { Box } from '@mui/material'
import { percentOf } from '@olympiad/contracts/judging/percentage-medals'
import { formatFigure } from '@olympiad/contracts/judging/ranking-words'
import { MEDAL_NAMES } from '@olympiad/contracts/medals'
import type { EventPublication } from '@olympiad/contracts/views/judging'
import { useLang } from '../../../use-lang.ts'
import { ChangedValue } from '../../results/import/ChangedValue.tsx'
import { usePublicationTexts } from './texts.ts'

type TeamMedal = EventPublication['medals'][number]

/** With its percentage, and the medal that was published before. */
export function PercentageMedal({ medal: { now, before } }: { medal: TeamMedal }) {
  const t = usePublicationTexts()
  const lang = useLang()
  const figure = (value: number) => formatFigure('points', value, lang)
  if (!now) return '–'
  return (
    <>
      <ChangedValue now={MEDAL_NAMES[lang][now.medal]} before={before ? MEDAL_NAMES[lang][before.medal] : undefined} />{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {t.share(figure(percentOf(now)), figure(now.points), figure(now.most))}
      </Box>
    </>
  )
}
