import TemplateIcon from '@mui/icons-material/FileDownloadOutlined'
import FileIcon from '@mui/icons-material/FileUploadOutlined'
import { Box, Button, CircularProgress, MenuItem, TextField, Typography } from '@mui/material'
import type { downloadImportTemplate } from '@olympiad/contracts/calls/admin-results'
import { localized } from '@olympiad/contracts/lang'
import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { useDownload } from '../../../data/use-download.ts'
import { Section } from '../../../shared/Section.tsx'
import { useLang } from '../../../use-lang.ts'
import { ReadingState } from './ReadingState.tsx'
import { SheetSelect } from './SheetSelect.tsx'
import type { WorkbookState } from './use-workbook.ts'

const TEMPLATE: typeof downloadImportTemplate.path = '/api/admin/results/template'
const ALL_SEASONS = { page: 1, perPage: 200 }
const SHEETS = '.xlsx,.xlsm,.xlsb,.xls,.ods,.csv,.tsv,.txt'

type SourcePanelProps = {
  season: string
  onSeason: (season: string) => void
  workbook: WorkbookState | undefined
  onFile: (file: File) => void
  onSheet: (name: string) => void
  incomplete: boolean
  disabled: boolean
}

function sheetsOf(workbook: WorkbookState | undefined) {
  if (workbook?.status === 'read') return { sheet: workbook.sheet.name, sheets: workbook.sheet.sheets }
  return workbook?.status === 'refused' ? { sheet: workbook.context.sheet, sheets: workbook.context.sheets } : undefined
}

export function SourcePanel({ season, onSeason, workbook, onFile, onSheet, incomplete, disabled }: SourcePanelProps) {
  const translate = useTranslate()
  const lang = useLang()
  const { data: seasons = [] } = useGetList<AdminSeason>('seasons', {
    pagination: ALL_SEASONS,
    sort: { field: 'created_at', order: 'DESC' },
  })
  const { busy, download } = useDownload()
  const sheets = sheetsOf(workbook)
  const t = (key: string) => translate(`resources.results.import.${key}`)
  return (
    <Section title={t('file')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' } }}>
        <div>
          <TextField
            select
            fullWidth
            required
            margin="none"
            label={t('season')}
            value={season}
            disabled={disabled}
            error={incomplete && season === ''}
            onChange={({ target }) => onSeason(target.value)}
          >
            {seasons.map((each) => (
              <MenuItem key={each.id} value={each.id}>
                {localized(each, 'name', lang)}
              </MenuItem>
            ))}
          </TextField>
          <Button
            size="small"
            sx={{ mt: 1 }}
            disabled={busy || season === ''}
            startIcon={busy ? <CircularProgress size={16} color="inherit" /> : <TemplateIcon />}
            onClick={() => download(`${TEMPLATE}?season=${season}&lang=${lang}`)}
          >
            {t('template')}
          </Button>
          {season === '' && (
            <Typography variant="body2" color="text.secondary">
              {t('template_hint')}
            </Typography>
          )}
        </div>
        <div>
          <FileDrop
            fileName={workbook?.fileName}
            wrong={workbook?.status === 'refused' || (incomplete && !workbook)}
            disabled={disabled}
            onFile={onFile}
          />
          <ReadingState workbook={workbook} />
          {sheets && <SheetSelect {...sheets} onSheet={onSheet} disabled={disabled} />}
        </div>
      </Box>
    </Section>
  )
}

type FileDropProps = { fileName: string | undefined; wrong: boolean; disabled: boolean; onFile: (file: File) => void }

function FileDrop({ fileName, wrong, disabled, onFile }: FileDropProps) {
  const translate = useTranslate()
  const helpId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const t = (key: string) => translate(`resources.results.import.${key}`)
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) onFile(file)
    // Allows the corrected file to be chosen again.
    target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !disabled) onFile(file)
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        p: 2,
        border: '1px dashed',
        borderColor: wrong ? 'error.main' : over ? 'primary.main' : 'text.secondary',
        bgcolor: over ? 'action.selected' : 'transparent',
      }}
    >
      <input ref={chooser} type="file" accept={SHEETS} hidden onChange={handleChange} aria-label={t('choose')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
        <Button
          variant="outlined"
          disabled={disabled}
          startIcon={<FileIcon />}
          aria-describedby={helpId}
          onClick={() => chooser.current?.click()}
        >
          {t(fileName ? 'change' : 'choose')}
        </Button>
        {fileName ? (
          <Typography component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {fileName}
          </Typography>
        ) : (
          <Typography color="text.secondary">{t('drop')}</Typography>
        )}
      </Box>
      <Typography id={helpId} variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {t('bounds')}
      </Typography>
    </Box>
  )
}
