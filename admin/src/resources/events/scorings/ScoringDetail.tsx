import BackIcon from '@mui/icons-material/ListAltOutlined'
import { Alert, Box, Button, Typography } from '@mui/material'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { challengeRoundName } from '@olympiad/contracts/judging/round-name'
import { personName } from '@olympiad/contracts/person-labels'
import type { AdminEvent } from '@olympiad/contracts/views/judging'
import { useState } from 'react'
import { HttpError, LinkBase } from 'react-admin'
import { formatDateTime } from '../../../format.ts'
import { DescriptionItem, DescriptionList } from '../../../shared/DescriptionList.tsx'
import { LoadError } from '../../../shared/LoadError.tsx'
import { RecordsLoading } from '../../../shared/Records.tsx'
import { Section } from '../../../shared/Section.tsx'
import { useLang } from '../../../use-lang.ts'
import { eventScreen } from '../event-path.ts'
import { type DecisionAction, DecisionDialog } from './DecisionDialog.tsx'
import { EntriesTable } from './EntriesTable.tsx'
import { ScoringState } from './ScoringState.tsx'
import { useScoringTexts } from './texts.ts'
import { type ScoringBundle, useScoring } from './use-scorings.ts'

const NOT_FOUND = 404
const isNotFound = (error: unknown): boolean => error instanceof HttpError && error.status === NOT_FOUND

type ScoringDetailProps = { event: AdminEvent; bundle: ScoringBundle; id: string }

export function ScoringDetail({ event, bundle, id }: ScoringDetailProps) {
  const t = useScoringTexts()
  const lang = useLang()
  const [action, setAction] = useState<DecisionAction>()
  const { data, error, refetch } = useScoring(event.id, event.state === 'running', id)
  const back = (
    <Button startIcon={<BackIcon />} component={LinkBase} to={eventScreen(event.id, 'scorings')}>
      {t.back}
    </Button>
  )
  if (!data && !error) return <RecordsLoading />
  if (!data && !isNotFound(error)) return <LoadError onRetry={() => refetch()}>{t.failed}</LoadError>
  if (!data) {
    return (
      <>
        <Alert severity="info" sx={{ mb: 1 }}>
          {t.gone}
        </Alert>
        {back}
      </>
    )
  }
  const { scoring, others } = data
  const team = bundle.teams.find((each) => each.id === scoring.team)
  const challenge = bundle.challenges.find((each) => each.id === scoring.challenge)
  const version = bundle.sheets.find((each) => each.id === scoring.sheet)
  // Of a challenge with one judge, two sheets never count.
  const replaces = others.some(
    ({ state, judge }) => state === 'confirmed' && ((challenge?.judges ?? 1) === 1 || judge === scoring.judge),
  )
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <div>
          <Typography variant="h2" component="h3">
            {team && (
              <>
                <bdi>{formatTeamNumber(team.team_no)}</bdi> · <bdi>{team.name}</bdi>
              </>
            )}
          </Typography>
          <Typography color="text.secondary">
            {challenge && challengeRoundName(challenge, scoring.round, lang)} · {t.version(scoring.sheet_version)}
          </Typography>
        </div>
        {back}
      </Box>
      <Section title={t.state}>
        <ScoringState scoring={scoring} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {scoring.state !== 'confirmed' && (
            <Button variant="contained" onClick={() => setAction('confirm')}>
              {t.confirm}
            </Button>
          )}
          {version && (
            <Button variant="outlined" onClick={() => setAction('correct')}>
              {t.correct}
            </Button>
          )}
          {scoring.state !== 'void' && (
            <Button color="error" onClick={() => setAction('void')}>
              {t.void}
            </Button>
          )}
        </Box>
      </Section>
      <Section title={t.sheet}>
        {version && <EntriesTable event={event.id} sheet={version.sheet} entries={[scoring, ...others]} />}
        <Box sx={{ mt: 2 }}>
          <DescriptionList>
            <DescriptionItem label={t.answer}>{t.answers[scoring.answer]}</DescriptionItem>
            <DescriptionItem label={t.captain}>{scoring.captain}</DescriptionItem>
            <DescriptionItem label={t.judge}>
              {personName(scoring.judge_name, lang)}
              {scoring.table && ` · ${t.table(scoring.table)}`}
            </DescriptionItem>
            {scoring.carried_by !== null && (
              <DescriptionItem label={t.carried_by}>{personName(scoring.carried_by, lang)}</DescriptionItem>
            )}
            <DescriptionItem label={t.finished}>{formatDateTime(scoring.finished_at, lang)}</DescriptionItem>
            {scoring.objection && <DescriptionItem label={t.objection}>{scoring.objection}</DescriptionItem>}
            {scoring.remark && <DescriptionItem label={t.remark}>{scoring.remark}</DescriptionItem>}
          </DescriptionList>
        </Box>
      </Section>
      <Section title={t.history}>
        {scoring.history.length === 0 && <Typography color="text.secondary">{t.history_none}</Typography>}
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {scoring.history.map(({ at, by, action: act, reason, before, after }) => (
            <li key={at}>
              <b>
                <bdi>{personName(by.name, lang)}</bdi> {t.acts[act]}
              </b>{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {formatDateTime(at, lang)}
              </Box>
              <div>
                {t.changed(
                  `${t.states[before.state]}, ${t.points_short(String(before.points))}`,
                  `${t.states[after.state]}, ${t.points_short(String(after.points))}`,
                )}
              </div>
              {reason && (
                <Box dir="auto" sx={{ whiteSpace: 'pre-line' }}>
                  {reason}
                </Box>
              )}
            </li>
          ))}
        </Box>
      </Section>
      {action && version && (
        <DecisionDialog
          event={event.id}
          scoring={scoring}
          sheet={version.sheet}
          action={action}
          replaces={replaces}
          onClose={() => setAction(undefined)}
        />
      )}
    </Box>
  )
}
