import { Alert, Box, Skeleton, Typography } from '@mui/material'
import type { AdminResult } from '@olympiad/contracts/views/admin-results'
import { useGetList, useRecordContext, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { retry } from '../../data/retry.ts'
import { Section } from '../../shared/Section.tsx'
import { Medal } from './Medal.tsx'

/** Every place of a level, with room to spare. */
const MOST = 200
type Level = { competion: string; ageLevel: string }

function Places({ competion, ageLevel }: Level) {
  const translate = useTranslate()
  const own = useRecordContext<AdminResult>()
  const ranked: unknown = useWatch({ name: 'ranked' })
  const { data, isPending, error } = useGetList<AdminResult>(
    'results',
    {
      filter: { competion, ageLevel },
      sort: { field: 'ranked', order: 'ASC' },
      pagination: { page: 1, perPage: MOST },
    },
    { retry },
  )
  if (error) return <Alert severity="warning">{translate('resources.results.level_failed')}</Alert>
  if (isPending) return <Skeleton variant="rectangular" height={96} />
  const others = data.filter(({ id }) => id !== own?.id)
  const holder = others.find((result) => result.ranked === Number(ranked))
  return (
    <>
      {holder && (
        <Alert severity="info" variant="outlined" sx={{ mb: 1.5 }}>
          {translate('resources.results.level_taken', { team: holder.team?.name ?? '' })}
        </Alert>
      )}
      {others.length === 0 && (
        <Typography color="text.secondary">{translate('resources.results.level_none')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }} tabIndex={-1}>
        {others.map((result) => (
          <Box component="li" key={result.id} sx={{ display: 'flex', gap: 2, py: 0.5 }}>
            <Box sx={{ minWidth: 120 }}>
              <Medal ranked={result.ranked} />
            </Box>
            <bdi>{result.team?.name ?? translate('resources.results.gone')}</bdi>
          </Box>
        ))}
      </Box>
    </>
  )
}

/** Who has a place in the chosen level already, so that nobody is placed twice by mistake. */
export function LevelResults() {
  const translate = useTranslate()
  const competion: unknown = useWatch({ name: 'competion_id' })
  const ageLevel: unknown = useWatch({ name: 'ageLevel' })
  return (
    <Box sx={{ width: '100%' }}>
      <Section title={translate('resources.results.level')}>
        {competion && ageLevel ? (
          <Places competion={String(competion)} ageLevel={String(ageLevel)} />
        ) : (
          <Typography color="text.secondary">{translate('resources.results.level_hint')}</Typography>
        )}
      </Section>
    </Box>
  )
}
