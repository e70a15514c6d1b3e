import { Alert, Box, Button, Typography } from '@mui/material'
import { LinkBase, useTranslate } from 'react-admin'
import { useMay } from '../../../auth/use-rights.ts'
import { EmptyState } from '../../../shared/EmptyState.tsx'
import { LoadError } from '../../../shared/LoadError.tsx'
import { RecordsLoading } from '../../../shared/Records.tsx'
import { Section } from '../../../shared/Section.tsx'
import type { OfSetup } from '../EventShow.tsx'
import { eventScreen } from '../event-path.ts'
import { GenerateButton } from './GenerateButton.tsx'
import { TimetableBoard } from './TimetableBoard.tsx'
import { TimetableConflict } from './TimetableConflict.tsx'
import { useTimetableTexts } from './texts.ts'
import { useTimetable } from './use-timetable.ts'

export function Timetable({ setup }: OfSetup) {
  const t = useTimetableTexts()
  const state = useTimetable(setup.event.id)
  if (state.timetable && state.timetable.entries.length + state.timetable.shown.length > 0) {
    return (
      <>
        <TimetableBoard key={state.reloads} setup={setup} state={state} timetable={state.timetable} />
        <TimetableConflict {...state} />
      </>
    )
  }
  return (
    <Section title={t.title}>
      <NoEntries setup={setup} state={state} />
      <TimetableConflict {...state} />
    </Section>
  )
}

function NoEntries({ setup: { event, challenges }, state }: OfSetup & { state: ReturnType<typeof useTimetable> }) {
  const t = useTimetableTexts()
  const translate = useTranslate()
  const mayWrite = useMay('write')
  const { timetable, loadError, reload, busy, error, change, clearErrors } = state
  if (!timetable) return loadError ? <LoadError onRetry={() => reload()}>{t.failed}</LoadError> : <RecordsLoading />
  const to = (path: string, words: string) =>
    mayWrite && (
      <Button variant="outlined" component={LinkBase} to={path}>
        {words}
      </Button>
    )
  if (event.tables.length === 0) {
    return (
      <EmptyState subject="events" title={t.no_tables} hint={t.no_tables_hint}>
        {to(`/events/${event.id}`, t.name_tables)}
      </EmptyState>
    )
  }
  if (challenges.length === 0) {
    return (
      <EmptyState subject="events" title={t.no_rounds} hint={t.no_rounds_hint}>
        {to(eventScreen(event.id, 'challenges'), t.to_challenges)}
      </EmptyState>
    )
  }
  return (
    <>
      <EmptyState subject="events" title={t.none} hint={mayWrite ? t.none_hint : t.none_reader}>
        {mayWrite && (
          <>
            <GenerateButton
              timetable={timetable}
              busy={busy}
              error={error}
              onOpen={clearErrors}
              onGenerate={async () => (await change('generate')) !== undefined}
            />
            {to(eventScreen(event.id, 'timetable', 'settings'), t.settings)}
          </>
        )}
      </EmptyState>
      {error && (
        <Alert severity="error" variant="outlined">
          {translate(error, { _: error })}
        </Alert>
      )}
      {timetable.unplaced.length > 0 && timetable.version > 0 && (
        <Box role="status">
          <Typography color="text.secondary">
            {t.unplaced_title(timetable.unplaced.length)}. {t.unplaced_hint}
          </Typography>
        </Box>
      )}
    </>
  )
}
