import { Alert, Box, Typography } from '@mui/material'
import type { retentionReport } from '@olympiad/contracts/calls/privacy'
import {
  RETENTION_DAYS,
  RETENTION_KINDS,
  type RetentionCounts,
  type RetentionKind,
  type RetentionReport,
} from '@olympiad/contracts/views/privacy'
import { NumberInput, useTranslate, type Validator } from 'react-admin'
import { useAnswer } from '../../data/use-answer.ts'
import { showMoment } from '../../format.ts'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { useLang } from '../../use-lang.ts'

const REPORT: typeof retentionReport.path = '/api/admin/privacy/retention'
const words = (name: string) => `resources.settings.retention.${name}`
const PEOPLE: readonly RetentionKind[] = ['team_people', 'unpaid_teams', 'messages', 'programmes']

/** How much went, by kind. */
function Counts({ counts }: { counts: RetentionCounts }) {
  const translate = useTranslate()
  const gone = RETENTION_KINDS.filter((kind) => (counts[kind] ?? 0) > 0)
  if (gone.length === 0) return translate(words('nothing'))
  return gone.map((kind) => `${translate(words(`kinds.${kind}`))}: ${counts[kind]}`).join(' · ')
}

/** When old records were deleted last, and how many. */
function LastRun() {
  const translate = useTranslate()
  const lang = useLang()
  const report = useAnswer<RetentionReport>(REPORT)
  if (!report) return null
  const { last, month } = report
  if (!last) return <Typography color="text.secondary">{translate(words('never'))}</Typography>
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <div>
        <b>{translate(words('last'), { at: showMoment(last.ended_at, lang) })}</b> <Counts counts={last.counts} />
      </div>
      <div>
        <b>{translate(words('month'))}</b> <Counts counts={month} />
      </div>
      {last.failed.length > 0 && (
        <Alert severity="error" variant="outlined">
          {translate(words('failed'))}
        </Alert>
      )}
    </Box>
  )
}

/** In words of ours: the browser's own would be in its language. */
const within =
  (least: number, most: number): Validator =>
  (days: unknown) =>
    Number.isInteger(days) && Number(days) >= least && Number(days) <= most
      ? undefined
      : { message: words('out'), args: { least, most } }

function Days({ kind }: { kind: RetentionKind }) {
  const translate = useTranslate()
  const { usual, least, most } = RETENTION_DAYS[kind]
  return (
    <NumberInput
      source={`retention.${kind}`}
      label={words(`kinds.${kind}`)}
      helperText={`${translate(words(`help.${kind}`))} ${translate(words('bounds'), { usual, least, most })}`}
      step={1}
      validate={within(least, most)}
    />
  )
}

/** For how many days what is kept, and what was deleted by that. */
export function RetentionInputs() {
  const translate = useTranslate()
  return (
    <>
      <Alert severity="info" variant="outlined" icon={false} sx={{ mb: 3, width: '100%' }}>
        <Box sx={{ mb: 1 }}>{translate(words('hint'))}</Box>
        <LastRun />
      </Alert>
      <FieldGroup title={translate(words('people'))}>
        {PEOPLE.map((kind) => (
          <Days key={kind} kind={kind} />
        ))}
      </FieldGroup>
      <FieldGroup title={translate(words('records'))}>
        {RETENTION_KINDS.filter((kind) => !PEOPLE.includes(kind)).map((kind) => (
          <Days key={kind} kind={kind} />
        ))}
      </FieldGroup>
    </>
  )
}
