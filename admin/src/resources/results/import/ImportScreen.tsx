import { Alert, Box, Button, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ListButton, Title, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ColumnsPanel } from './ColumnsPanel.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { LeftOutPanel } from './LeftOutPanel.tsx'
import { type Mapping, mapped, missing, recognised } from './mapping.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import { SourcePanel } from './SourcePanel.tsx'
import { useImport } from './use-import.ts'
import { useWorkbook } from './use-workbook.ts'
import { WritePanel } from './WritePanel.tsx'

/** Results from a sheet: chosen, read here, checked by the server, seen, written; and the imports before it. */
export function ImportScreen() {
  const translate = useTranslate()
  const queries = useQueryClient()
  const [season, setSeason] = useState('')
  const [asked, setAsked] = useState(false)
  const [corrected, setCorrected] = useState<Mapping>()
  const [withHidden, setWithHidden] = useState(false)
  const { workbook, read, readSheet, forget } = useWorkbook()
  const { check, write, reset, ...state } = useImport()
  const say = (key: string, values = {}) => translate(`resources.results.import.${key}`, values)

  const sheet = workbook?.is === 'read' ? workbook.sheet : undefined
  const mapping = sheet && (corrected ?? recognised(sheet.headings))
  const leftOut = useMemo(
    () => sheet && mapped(sheet, corrected ?? recognised(sheet.headings), { withHidden: false }).leftOut,
    [sheet, corrected],
  )
  const complete = season !== '' && mapping !== undefined && missing(mapping).length === 0
  const writing = state.busy !== undefined && state.checked !== undefined

  const checkNow = () => {
    if (sheet && mapping && complete) void check(season, sheet, mapping, { withHidden })
    else reset()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked anew by what was chosen, and by nothing else
  useEffect(checkNow, [season, sheet, corrected, withHidden])
  const { written } = state
  useEffect(() => {
    if (written) void queries.invalidateQueries({ queryKey: ['results'] })
  }, [written, queries])

  const chooseAnew = () => {
    setCorrected(undefined)
    setAsked(false)
    setWithHidden(false)
  }
  const takeFile = (file: File) => {
    chooseAnew()
    void read(file)
  }
  const takeSheet = (name: string) => {
    chooseAnew()
    readSheet(name)
  }
  const submit = (replaceCertificates: boolean) => {
    setAsked(true)
    if (complete && state.checked) void write(state.checked, replaceCertificates)
  }
  const startAgain = () => {
    forget()
    reset()
    chooseAnew()
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pb: 4 }}>
      <Title title="resources.results.import.title" />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1, mt: 2 }}
      >
        <Typography color="text.secondary">{say('lead')}</Typography>
        <ListButton resource="results" />
      </Box>
      {written ? (
        <Alert severity="success" variant="outlined">
          <b>{translate('texts.import_done')}</b> {say('done_counts', written.counts)}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button variant="contained" size="small" component={Link} to={resultsOf(season)}>
              {say('to_results')}
            </Button>
            <Button variant="outlined" size="small" onClick={startAgain}>
              {say('again')}
            </Button>
          </Box>
        </Alert>
      ) : (
        <>
          <SourcePanel
            season={season}
            onSeason={setSeason}
            workbook={workbook}
            onFile={takeFile}
            onSheet={takeSheet}
            incomplete={asked && !complete}
            disabled={writing}
          />
          {sheet && mapping && (
            <ColumnsPanel sheet={sheet} mapping={mapping} onMapping={setCorrected} disabled={writing} />
          )}
          {leftOut && (
            <LeftOutPanel leftOut={leftOut} withHidden={withHidden} onWithHidden={setWithHidden} disabled={writing} />
          )}
          {state.checked && <PreviewPanel key={state.checked.preview.digest} checked={state.checked} />}
          <WritePanel
            key={`write ${state.checked?.preview.digest}`}
            state={state}
            incomplete={asked && !complete}
            onWrite={submit}
            onCheckAgain={complete ? checkNow : undefined}
          />
        </>
      )}
      {/* What was written or checked just now is so no longer. */}
      <ImportHistory onUndone={written ? startAgain : checkNow} />
    </Box>
  )
}

/** The list of results, narrowed to a season. */
const resultsOf = (season: string): string => `/results?filter=${encodeURIComponent(JSON.stringify({ season }))}`
