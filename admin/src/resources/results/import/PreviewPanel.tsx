import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Alert, Button, TablePagination, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { IMPORT_ROW_OUTCOMES, type ImportRowOutcome } from '@olympiad/contracts/views/admin-results'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Section } from '../../../shared/Section.tsx'
import { buildFaultsCsv } from './faults-csv.ts'
import { PreviewRows } from './PreviewRows.tsx'
import { SharedRanksNotice } from './SharedRanksNotice.tsx'
import { useFaultMessages } from './use-fault-messages.ts'
import type { CheckedImport } from './use-import.ts'

const ROWS_PER_PAGE = 50
type Shown = ImportRowOutcome | 'all'

/** Errors come first, since they block the import. */
export function PreviewPanel({ checked }: { checked: CheckedImport }) {
  const { preview, rows } = checked
  const { counts } = preview
  const translate = useTranslate()
  const faultMessages = useFaultMessages()
  const [shown, setShown] = useState<Shown>(counts.bad > 0 ? 'bad' : 'all')
  const [page, setPage] = useState(0)
  const t = (key: string, values = {}) => translate(`resources.results.import.${key}`, values)
  const views = shown === 'all' ? preview.rows : preview.rows.filter(({ outcome }) => outcome === shown)
  const choices: [Shown, number][] = [
    ['all', preview.rows.length],
    ...IMPORT_ROW_OUTCOMES.map((outcome): [Shown, number] => [outcome, counts[outcome]]),
  ]
  const show = (next: Shown | null) => {
    if (!next) return
    setShown(next)
    setPage(0)
  }
  const saveFaults = () => {
    const heads = { row: t('row'), column: t('columns'), value: t('value'), reason: t('reason') }
    const link = document.createElement('a')
    link.href = URL.createObjectURL(
      new Blob([buildFaultsCsv(preview.rows, rows, heads, faultMessages)], { type: 'text/csv;charset=utf-8' }),
    )
    link.download = 'results-faults.csv'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Section title={t('preview')}>
      {counts.bad > 0 && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {t('faulty', { smart_count: counts.bad })}
          <div>
            <Button size="small" sx={{ mt: 1 }} startIcon={<DownloadIcon />} onClick={saveFaults}>
              {t('faults_csv')}
            </Button>
          </div>
        </Alert>
      )}
      {counts.bad + counts.new + counts.changed === 0 && (
        <Alert severity="success" variant="outlined" sx={{ mb: 2 }}>
          {t('all_same')}
        </Alert>
      )}
      <SharedRanksNotice shared={preview.shared} competitions={preview.competions} />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        onChange={(_event, next: Shown | null) => show(next)}
        aria-label={t('show')}
        sx={{ flexWrap: 'wrap', mb: 1 }}
      >
        {choices.map(([choice, count]) => (
          <ToggleButton key={choice} value={choice} disabled={count === 0 && choice !== shown}>
            {t(`outcome.${choice}`)}&nbsp;<b>{count}</b>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {views.length === 0 ? (
        <Typography color="text.secondary" sx={{ py: 2 }}>
          {t('nothing_here')}
        </Typography>
      ) : (
        <PreviewRows
          views={views.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE)}
          rows={rows}
          competitions={preview.competions}
        />
      )}
      {views.length > ROWS_PER_PAGE && (
        <TablePagination
          component="div"
          count={views.length}
          page={page}
          rowsPerPage={ROWS_PER_PAGE}
          rowsPerPageOptions={[ROWS_PER_PAGE]}
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
