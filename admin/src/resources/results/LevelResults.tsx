import { Alert, Box, Skeleton, Typography } from '@mui/material'
import type { AdminResult } from '@olympiad/contracts/views/admin-results'
import { useGetList, useRecordContext, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { shouldRetry } from '../../data/should-retry.ts'
import { Section } from '../../shared/Section.tsx'
import { Medal } from './Medal.tsx'

/** More than a level has. */
const MAX_RESULTS = 200
type Level = { competion: string; ageLevel: string }

function RankedTeams({ competion, ageLevel }: Level) {
  const translate = useTranslate()
  const own = useRecordContext<AdminResult>()
  const ranked: unknown = useWatch({ name: 'ranked' })
  const { data, isPending, error } = useGetList<AdminResult>(
    'results',
    {
      filter: { competion, ageLevel },
      sort: { field: 'ranked', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_RESULTS },
    },
    { retry: shouldRetry },
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

/** Helps the admin to avoid placing a team twice. */
export function LevelResults() {
  const translate = useTranslate()
  const competion: unknown = useWatch({ name: 'competion_id' })
  const ageLevel: unknown = useWatch({ name: 'ageLevel' })
  return (
    <Box sx={{ width: '100%' }}>
      <Section title={translate('resources.results.level')}>
        {competion && ageLevel ? (
          <RankedTeams competion={String(competion)} ageLevel={String(ageLevel)} />
        ) : (
          <Typography color="text.secondary">{translate('resources.results.level_hint')}</Typography>
        )}
      </Section>
    </Box>
  )
}
