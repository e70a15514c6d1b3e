import { Alert, Box, Typography } from '@mui/material'
import type { getRetentionReport } from '@olympiad/contracts/calls/privacy'
import {
  RETENTION_KINDS,
  RETENTION_LIMITS_DAYS,
  type RetentionCounts,
  type RetentionKind,
  type RetentionReport,
} from '@olympiad/contracts/views/privacy'
import { NumberInput, useTranslate, type Validator } from 'react-admin'
import { useFetch } from '../../data/use-fetch.ts'
import { formatDateTime } from '../../format.ts'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { useLang } from '../../use-lang.ts'

const REPORT: typeof getRetentionReport.path = '/api/admin/privacy/retention'
const textKey = (name: string) => `resources.settings.retention.${name}`
const PEOPLE: readonly RetentionKind[] = ['team_people', 'unpaid_teams', 'messages', 'programmes']

function Counts({ counts }: { counts: RetentionCounts }) {
  const translate = useTranslate()
  const deletedKinds = RETENTION_KINDS.filter((kind) => (counts[kind] ?? 0) > 0)
  if (deletedKinds.length === 0) return translate(textKey('nothing'))
  return deletedKinds.map((kind) => `${translate(textKey(`kinds.${kind}`))}: ${counts[kind]}`).join(' · ')
}

function LastRun() {
  const translate = useTranslate()
  const lang = useLang()
  const report = useFetch<RetentionReport>(REPORT)
  if (!report) return null
  const { last, month } = report
  if (!last) return <Typography color="text.secondary">{translate(textKey('never'))}</Typography>
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <div>
        <b>{translate(textKey('last'), { at: formatDateTime(last.ended_at, lang) })}</b> <Counts counts={last.counts} />
      </div>
      <div>
        <b>{translate(textKey('month'))}</b> <Counts counts={month} />
      </div>
      {last.failed.length > 0 && (
        <Alert severity="error" variant="outlined">
          {translate(textKey('failed'))}
        </Alert>
      )}
    </Box>
  )
}

/** The browser's own message would be in the browser's language. */
const within =
  (minDays: number, maxDays: number): Validator =>
  (days: unknown) =>
    Number.isInteger(days) && Number(days) >= minDays && Number(days) <= maxDays
      ? undefined
      : { message: textKey('out'), args: { least: minDays, most: maxDays } }

function Days({ kind }: { kind: RetentionKind }) {
  const translate = useTranslate()
  const { defaultDays, minDays, maxDays } = RETENTION_LIMITS_DAYS[kind]
  return (
    <NumberInput
      source={`retention.${kind}`}
      label={textKey(`kinds.${kind}`)}
      helperText={`${translate(textKey(`help.${kind}`))} ${translate(textKey('bounds'), { usual: defaultDays, least: minDays, most: maxDays })}`}
      step={1}
      validate={within(minDays, maxDays)}
    />
  )
}

export function RetentionInputs() {
  const translate = useTranslate()
  return (
    <>
      <Alert severity="info" variant="outlined" icon={false} sx={{ mb: 3, width: '100%' }}>
        <Box sx={{ mb: 1 }}>{translate(textKey('hint'))}</Box>
        <LastRun />
      </Alert>
      <FieldGroup title={translate(textKey('people'))}>
        {PEOPLE.map((kind) => (
          <Days key={kind} kind={kind} />
        ))}
      </FieldGroup>
      <FieldGroup title={translate(textKey('records'))}>
        {RETENTION_KINDS.filter((kind) => !PEOPLE.includes(kind)).map((kind) => (
          <Days key={kind} kind={kind} />
        ))}
      </FieldGroup>
    </>
  )
}
