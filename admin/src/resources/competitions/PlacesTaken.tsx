import { Box } from '@mui/material'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'
import { competitionUse, formatPlaces } from './format-places.ts'

/** Of the competition, and of each level with a limit of its own. */
export function PlacesTaken({ competition }: { competition: AdminCompetition }) {
  const translate = useTranslate()
  const total = formatPlaces(competitionUse(competition), translate)
  const levels = competition.places_use.levels.flatMap((level) => {
    const words = level.places > 0 ? formatPlaces(level, translate) : undefined
    const name = translate(`age_level.${level.title}`, { _: level.title })
    return words ? [{ name, words }] : []
  })
  if (!total && levels.length === 0) return '—'
  return (
    <>
      {total && <Box sx={{ whiteSpace: { md: 'nowrap' } }}>{total}</Box>}
      {levels.map(({ name, words }) => (
        <Box key={name} sx={{ color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: { md: 'nowrap' } }}>
          {name}: {words}
        </Box>
      ))}
    </>
  )
}
