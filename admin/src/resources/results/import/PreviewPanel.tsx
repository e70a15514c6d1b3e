import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Alert, Button, TablePagination, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { IMPORT_OUTCOMES, type ImportOutcome } from '@olympiad/contracts/views/admin-results'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Section } from '../../../shared/Section.tsx'
import { faultsCsv } from './faults-csv.ts'
import { PreviewRows } from './PreviewRows.tsx'
import { SharedPlaces } from './SharedPlaces.tsx'
import { useFaultWords } from './use-fault-words.ts'
import type { Checked } from './use-import.ts'

const ROWS_SHOWN = 50
type Shown = ImportOutcome | 'all'

/** What the import would do, row by row; what is wrong first, since that is what keeps it. */
export function PreviewPanel({ checked }: { checked: Checked }) {
  const { preview, rows } = checked
  const { counts } = preview
  const translate = useTranslate()
  const faultWords = useFaultWords()
  const [shown, setShown] = useState<Shown>(counts.bad > 0 ? 'bad' : 'all')
  const [page, setPage] = useState(0)
  const say = (key: string, values = {}) => translate(`resources.results.import.${key}`, values)
  const views = shown === 'all' ? preview.rows : preview.rows.filter(({ outcome }) => outcome === shown)
  const choices: [Shown, number][] = [
    ['all', preview.rows.length],
    ...IMPORT_OUTCOMES.map((outcome): [Shown, number] => [outcome, counts[outcome]]),
  ]
  const show = (next: Shown | null) => {
    if (!next) return
    setShown(next)
    setPage(0)
  }
  const saveFaults = () => {
    const heads = { row: say('row'), column: say('columns'), value: say('value'), reason: say('reason') }
    const link = document.createElement('a')
    link.href = URL.createObjectURL(
      new Blob([faultsCsv(preview.rows, rows, heads, faultWords)], { type: 'text/csv;charset=utf-8' }),
    )
    link.download = 'results-faults.csv'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Section title={say('preview')}>
      {counts.bad > 0 && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {say('faulty', { smart_count: counts.bad })}
          <div>
            <Button size="small" sx={{ mt: 1 }} startIcon={<DownloadIcon />} onClick={saveFaults}>
              {say('faults_csv')}
            </Button>
          </div>
        </Alert>
      )}
      {counts.bad + counts.new + counts.changed === 0 && (
        <Alert severity="success" variant="outlined" sx={{ mb: 2 }}>
          {say('all_same')}
        </Alert>
      )}
      <SharedPlaces shared={preview.shared} competitions={preview.competions} />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        onChange={(_event, next: Shown | null) => show(next)}
        aria-label={say('show')}
        sx={{ flexWrap: 'wrap', mb: 1 }}
      >
        {choices.map(([choice, count]) => (
          <ToggleButton key={choice} value={choice} disabled={count === 0 && choice !== shown}>
            {say(`outcome.${choice}`)}&nbsp;<b>{count}</b>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {views.length === 0 ? (
        <Typography color="text.secondary" sx={{ py: 2 }}>
          {say('nothing_here')}
        </Typography>
      ) : (
        <PreviewRows
          views={views.slice(page * ROWS_SHOWN, (page + 1) * ROWS_SHOWN)}
          rows={rows}
          competitions={preview.competions}
        />
      )}
      {views.length > ROWS_SHOWN && (
        <TablePagination
          component="div"
          count={views.length}
          page={page}
          rowsPerPage={ROWS_SHOWN}
          rowsPerPageOptions={[ROWS_SHOWN]}
          onPageChange={(_event, next) => setPage(next)}
          labelDisplayedRows={({ from, to, count }) =>
            translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
          }
          getItemAriaLabel={(type) =>
            translate(type === 'next' || type === 'last' ? 'ra.navigation.next' : 'ra.navigation.previous')
          }
        />
      )}
    </Section>
  )
}
