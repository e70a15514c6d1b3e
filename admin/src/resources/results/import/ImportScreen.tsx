import { Alert, Box, Button, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ListButton, Title, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useNewRecordSeason } from '../../../shared/use-chosen-season.ts'
import { ColumnsPanel } from './ColumnsPanel.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { detectMapping, type Mapping, mapRows, missingColumns } from './mapping.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import { SkippedRowsPanel } from './SkippedRowsPanel.tsx'
import { SourcePanel } from './SourcePanel.tsx'
import { useImport } from './use-import.ts'
import { useWorkbook } from './use-workbook.ts'
import { WritePanel } from './WritePanel.tsx'

export function ImportScreen() {
  const translate = useTranslate()
  const queries = useQueryClient()
  const barSeason = useNewRecordSeason()
  const [chosen, setSeason] = useState('')
  const season = chosen || barSeason || ''
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [corrected, setCorrected] = useState<Mapping>()
  const [includeHidden, setIncludeHidden] = useState(false)
  const { workbook, read, readSheet, forget } = useWorkbook()
  const { check, write, reset, ...state } = useImport()
  const t = (key: string, values = {}) => translate(`resources.results.import.${key}`, values)

  const sheet = workbook?.status === 'read' ? workbook.sheet : undefined
  const mapping = sheet && (corrected ?? detectMapping(sheet.headings))
  const skipped = useMemo(
    () => sheet && mapRows(sheet, corrected ?? detectMapping(sheet.headings), { includeHidden: false }).skipped,
    [sheet, corrected],
  )
  const isComplete = season !== '' && mapping !== undefined && missingColumns(mapping).length === 0
  const writing = state.busy !== undefined && state.checked !== undefined

  const checkNow = () => {
    if (sheet && mapping && isComplete) void check(season, sheet, mapping, { includeHidden })
    else reset()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed choice starts a new check
  useEffect(checkNow, [season, sheet, corrected, includeHidden])
  const { written } = state
  useEffect(() => {
    if (written) void queries.invalidateQueries({ queryKey: ['results'] })
  }, [written, queries])

  const resetChoices = () => {
    setCorrected(undefined)
    setIsSubmitted(false)
    setIncludeHidden(false)
  }
  const selectFile = (file: File) => {
    resetChoices()
    // From now on the bar's choice must not move the rows to another season.
    setSeason(season)
    void read(file)
  }
  const selectSheet = (name: string) => {
    resetChoices()
    readSheet(name)
  }
  const submit = (replaceCertificates: boolean) => {
    setIsSubmitted(true)
    if (isComplete && state.checked) void write(state.checked, replaceCertificates)
  }
  const restart = () => {
    forget()
    reset()
    resetChoices()
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pb: 4 }}>
      <Title title="resources.results.import.title" />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1, mt: 2 }}
      >
        <Typography color="text.secondary">{t('lead')}</Typography>
        <ListButton resource="results" />
      </Box>
      {written ? (
        <Alert severity="success" variant="outlined">
          <b>{translate('texts.import_done')}</b> {t('done_counts', written.counts)}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button variant="contained" size="small" component={Link} to={resultsPath(season)}>
              {t('to_results')}
            </Button>
            <Button variant="outlined" size="small" onClick={restart}>
              {t('again')}
            </Button>
          </Box>
        </Alert>
      ) : (
        <>
          <SourcePanel
            season={season}
            onSeason={setSeason}
            workbook={workbook}
            onFile={selectFile}
            onSheet={selectSheet}
            incomplete={isSubmitted && !isComplete}
            disabled={writing}
          />
          {sheet && mapping && (
            <ColumnsPanel sheet={sheet} mapping={mapping} onMapping={setCorrected} disabled={writing} />
          )}
          {skipped && (
            <SkippedRowsPanel
              leftOut={skipped}
              includeHidden={includeHidden}
              onIncludeHidden={setIncludeHidden}
              disabled={writing}
            />
          )}
          {state.checked && <PreviewPanel key={state.checked.preview.digest} checked={state.checked} />}
          <WritePanel
            key={`write ${state.checked?.preview.digest}`}
            state={state}
            incomplete={isSubmitted && !isComplete}
            onWrite={submit}
            onCheckAgain={isComplete ? checkNow : undefined}
          />
        </>
      )}
      {/* The previous check or import no longer matches the input. */}
      <ImportHistory onUndone={written ? restart : checkNow} />
    </Box>
  )
}

const resultsPath = (season: string): string => `/results?filter=${encodeURIComponent(JSON.stringify({ season }))}`
