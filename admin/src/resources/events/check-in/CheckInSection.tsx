import { Box, Button, Link, Typography } from '@mui/material'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { getEventCheckIn } from '@olympiad/contracts/calls/check-in'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { routes } from '@olympiad/contracts/routes'
import { useQuery } from '@tanstack/react-query'
import { LinkBase, useTranslate } from 'react-admin'
import { Can } from '../../../auth/Can.tsx'
import { httpClient } from '../../../data/http-client.ts'
import { shouldRetry } from '../../../data/should-retry.ts'
import { LoadError } from '../../../shared/LoadError.tsx'
import { Section } from '../../../shared/Section.tsx'
import type { OfSetup } from '../EventShow.tsx'
import { eventPath } from '../event-path.ts'
import { useCheckInTexts } from './texts.ts'

const REFRESH_MS = 15_000

/** Arrivals. A missing team's record has its leaders, for admins who may see their contacts. */
export function CheckInSection({ setup: { event } }: OfSetup) {
  const t = useCheckInTexts()
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: ['events', event.id, 'check-in'],
    queryFn: async ({ signal }): Promise<AnswerOf<typeof getEventCheckIn>> =>
      (await httpClient(eventPath(event.id, 'check-in'), { signal })).json,
    retry: shouldRetry,
    refetchInterval: REFRESH_MS,
  })
  if (error && !data) {
    return (
      <Section title={t.title}>
        <LoadError onRetry={() => refetch()}>{t.failed}</LoadError>
      </Section>
    )
  }
  if (!data) return null
  const missing = data.teams.filter(({ arrived }) => !arrived)
  return (
    <Section title={t.title}>
      <Typography sx={{ fontWeight: 600 }}>
        {t.arrived(data.teams.length - missing.length, data.teams.length)}
      </Typography>
      <Typography color="text.secondary">
        {t.robots(data.teams.filter(({ robot }) => robot === 'handed_in').length)}
      </Typography>
      {missing.length === 0 ? (
        <Typography sx={{ mt: 1 }}>{t.nobody_missing}</Typography>
      ) : (
        <Box component="details" sx={{ mt: 1 }}>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32 }}>
            {t.missing(missing.length)}
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflow: 'auto' }}>
            {missing.map(({ id, team_no, name }) => (
              <Box component="li" key={id} sx={{ py: 0.5 }}>
                <Link component={LinkBase} to={`/teams/${id}/show`} color="text.primary">
                  <bdi dir="ltr">{formatTeamNumber(team_no)}</bdi> <bdi>{name}</bdi>
                </Link>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      <Can right="results.write">
        <Button
          variant="outlined"
          href={routes.checkIn(event.id)}
          target="_blank"
          rel="noopener"
          aria-label={`${t.open} (${translate('console.opens_new_tab')})`}
          sx={{ mt: 1.5 }}
        >
          {t.open}
        </Button>
      </Can>
    </Section>
  )
}
