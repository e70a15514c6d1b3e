import {
  Box,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { SCORING_STATES, SCORINGS_PER_PAGE } from '@olympiad/contracts/judging/events'
import { challengeRoundName } from '@olympiad/contracts/judging/round-name'
import { personName } from '@olympiad/contracts/person-labels'
import { formatRoundTime } from '@olympiad/contracts/rounds'
import type { AdminEvent } from '@olympiad/contracts/views/judging'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { formatDateTime } from '../../../format.ts'
import { EmptyState } from '../../../shared/EmptyState.tsx'
import { LoadError } from '../../../shared/LoadError.tsx'
import { NameLink } from '../../../shared/NameLink.tsx'
import { RecordsLoading } from '../../../shared/Records.tsx'
import { Section } from '../../../shared/Section.tsx'
import { stackedCell, stackedHead, stackedNamedCell, stackedRow } from '../../../shared/stacked-table.ts'
import { useLang } from '../../../use-lang.ts'
import { eventScreen } from '../event-path.ts'
import { useDivisionNames } from '../use-division-names.ts'
import { ScoringState } from './ScoringState.tsx'
import { useScoringTexts } from './texts.ts'
import { type ScoringBundle, useScorings } from './use-scorings.ts'

const FILTERS = ['division', 'round', 'state', 'team'] as const
type FilterName = (typeof FILTERS)[number]

type ScoringTableProps = { event: AdminEvent; bundle: ScoringBundle }

export function ScoringTable({ event, bundle }: ScoringTableProps) {
  const t = useScoringTexts()
  const translate = useTranslate()
  const lang = useLang()
  const [params, setParams] = useSearchParams()
  const [page, setPage] = useState(0)
  const { nameOf } = useDivisionNames(event.divisions)
  const teams = new Map(bundle.teams.map((team) => [team.id, team]))
  const challenges = new Map(bundle.challenges.map((challenge) => [challenge.id, challenge]))
  const inAddress = (name: FilterName) => params.get(name) ?? ''
  const filter = {
    division: inAddress('division'),
    round: inAddress('round'),
    state: inAddress('state'),
    team: inAddress('team'),
  }
  const setFilter = (name: FilterName, value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    // A round belongs to a division.
    if (name === 'division') next.delete('round')
    setParams(next, { replace: true })
    setPage(0)
  }
  const { data, error, refetch } = useScorings(event.id, event.state === 'running', filter, page)
  const roundName = (challenge: string, round: number) => {
    const found = challenges.get(challenge)
    return found ? challengeRoundName(found, round, lang) : '–'
  }
  const rounds = bundle.challenges
    .filter(({ division }) => filter.division === '' || division === filter.division)
    .flatMap(({ id, rounds: all }) => all.map(({ no }) => ({ id: `${id}:${no}`, name: roundName(id, no) })))
  const select = (name: FilterName, label: string, any: string, choices: readonly { id: string; name: string }[]) => (
    <TextField
      select
      size="small"
      label={label}
      value={choices.some(({ id }) => id === filter[name]) ? filter[name] : ''}
      onChange={({ target }) => setFilter(name, target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ m: 0 }}
    >
      <MenuItem value="">{any}</MenuItem>
      {choices.map(({ id, name: words }) => (
        <MenuItem key={id} value={id}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  )
  if (!data) return error ? <LoadError onRetry={() => refetch()}>{t.failed}</LoadError> : <RecordsLoading />
  const { scorings, waiting, total } = data
  if (total === 0 && FILTERS.every((name) => filter[name] === ''))
    return <EmptyState subject="events" title={t.none} hint={t.none_hint} />
  return (
    <Section title={t.title}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '2fr 2fr 1fr 2fr' },
          mb: 1.5,
        }}
      >
        {select(
          'division',
          t.division,
          t.any_division,
          event.divisions.map((each) => ({ id: each.id, name: nameOf(each) })),
        )}
        {select('round', t.challenge, t.any_round, rounds)}
        {select(
          'state',
          t.state,
          t.any_state,
          SCORING_STATES.map((id) => ({ id, name: t.states[id] })),
        )}
        <TextField
          size="small"
          type="search"
          label={t.team_search}
          value={filter.team}
          onChange={({ target }) => setFilter('team', target.value)}
          sx={{ m: 0 }}
        />
      </Box>
      <Typography variant="body2" color="text.secondary" role="status">
        {t.shown(total, waiting)}
      </Typography>
      {scorings.length === 0 && <Typography sx={{ py: 3 }}>{t.none_shown}</Typography>}
      {scorings.length > 0 && (
        <Table size="small" aria-label={t.title}>
          <TableHead sx={stackedHead}>
            <TableRow>
              <TableCell>{t.team}</TableCell>
              <TableCell>{t.challenge}</TableCell>
              <TableCell align="right">{t.points}</TableCell>
              <TableCell align="right">{t.time}</TableCell>
              <TableCell>{t.state}</TableCell>
              <TableCell>{t.judge}</TableCell>
              <TableCell>{t.received}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {scorings.map((scoring) => {
              const team = teams.get(scoring.team)
              const name = team ? `${formatTeamNumber(team.team_no)} · ${team.name}` : scoring.team
              return (
                <TableRow key={scoring.id} sx={stackedRow}>
                  <TableCell component="th" scope="row" sx={stackedCell}>
                    <NameLink alone to={eventScreen(event.id, 'scorings', scoring.id)}>
                      {name}
                    </NameLink>
                  </TableCell>
                  <TableCell sx={stackedCell}>{roundName(scoring.challenge, scoring.round)}</TableCell>
                  <TableCell align="right" sx={stackedNumber(t.points)}>
                    <bdi>{scoring.points}</bdi>
                  </TableCell>
                  <TableCell align="right" sx={stackedNumber(t.time)}>
                    <bdi>{scoring.total_time === null ? '–' : formatRoundTime(scoring.total_time)}</bdi>
                  </TableCell>
                  <TableCell sx={stackedCell}>
                    <ScoringState scoring={scoring} />
                    {scoring.outcome !== 'scored' && <div>{t.outcomes[scoring.outcome]}</div>}
                  </TableCell>
                  <TableCell sx={stackedNamedCell(t.judge)}>
                    <bdi>{personName(scoring.judge_name, lang)}</bdi>
                    {scoring.table && (
                      <>
                        {' · '}
                        {t.table(scoring.table)}
                      </>
                    )}
                  </TableCell>
                  <TableCell sx={{ ...stackedNamedCell(t.received), whiteSpace: 'nowrap' }}>
                    {formatDateTime(scoring.received_at, lang)}
                  </TableCell>
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      )}
      {total > SCORINGS_PER_PAGE && (
        <TablePagination
          component="div"
          count={total}
          page={page}
          rowsPerPage={SCORINGS_PER_PAGE}
          rowsPerPageOptions={[SCORINGS_PER_PAGE]}
          onPageChange={(_event, next) => setPage(next)}
          labelDisplayedRows={({ from, to, count }) => t.page(from, to, count)}
          getItemAriaLabel={(type) => translate(type === 'next' ? 'ra.navigation.next' : 'ra.navigation.previous')}
        />
      )}
    </Section>
  )
}

const stackedNumber = (name: string) =>
  ({ ...stackedNamedCell(name), textAlign: { xs: 'start', md: 'end' }, fontVariantNumeric: 'tabular-nums' }) as const
