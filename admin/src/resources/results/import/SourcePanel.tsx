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
import { SheetChoice } from './SheetChoice.tsx'
import type { Workbook } from './use-workbook.ts'

const TEMPLATE: typeof downloadImportTemplate.path = '/api/admin/results/template'
const ALL_SEASONS = { page: 1, perPage: 200 }
const SHEETS = '.xlsx,.xlsm,.xlsb,.xls,.ods,.csv,.tsv,.txt'

type SourcePanelProps = {
  season: string
  onSeason: (season: string) => void
  workbook: Workbook | undefined
  onFile: (file: File) => void
  onSheet: (name: string) => void
  /** What is missing was asked for, so it is pointed out. */
  incomplete: boolean
  disabled: boolean
}

/** The sheets of a file that was opened, and the one that is read. */
function sheetsOf(workbook: Workbook | undefined) {
  if (workbook?.is === 'read') return { sheet: workbook.sheet.name, sheets: workbook.sheet.sheets }
  return workbook?.is === 'refused' ? { sheet: workbook.at.sheet, sheets: workbook.at.sheets } : undefined
}

/** Which season, and which file. */
export function SourcePanel({ season, onSeason, workbook, onFile, onSheet, incomplete, disabled }: SourcePanelProps) {
  const translate = useTranslate()
  const lang = useLang()
  const { data: seasons = [] } = useGetList<AdminSeason>('seasons', {
    pagination: ALL_SEASONS,
    sort: { field: 'created_at', order: 'DESC' },
  })
  const { busy, download } = useDownload()
  const sheets = sheetsOf(workbook)
  const say = (key: string) => translate(`resources.results.import.${key}`)
  return (
    <Section title={say('file')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' } }}>
        <div>
          <TextField
            select
            fullWidth
            required
            margin="none"
            label={say('season')}
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
            {say('template')}
          </Button>
          {season === '' && (
            <Typography variant="body2" color="text.secondary">
              {say('template_hint')}
            </Typography>
          )}
        </div>
        <div>
          <FileDrop
            fileName={workbook?.fileName}
            wrong={workbook?.is === 'refused' || (incomplete && !workbook)}
            disabled={disabled}
            onFile={onFile}
          />
          <ReadingState workbook={workbook} />
          {sheets && <SheetChoice {...sheets} onSheet={onSheet} disabled={disabled} />}
        </div>
      </Box>
    </Section>
  )
}

type FileDropProps = { fileName: string | undefined; wrong: boolean; disabled: boolean; onFile: (file: File) => void }

/** A file is chosen by the button or dropped. */
function FileDrop({ fileName, wrong, disabled, onFile }: FileDropProps) {
  const translate = useTranslate()
  const helpId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const say = (key: string) => translate(`resources.results.import.${key}`)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) onFile(file)
    // So that the same file, mended, can be chosen again.
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
      <input ref={chooser} type="file" accept={SHEETS} hidden onChange={take} aria-label={say('choose')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
        <Button
          variant="outlined"
          disabled={disabled}
          startIcon={<FileIcon />}
          aria-describedby={helpId}
          onClick={() => chooser.current?.click()}
        >
          {say(fileName ? 'change' : 'choose')}
        </Button>
        {fileName ? (
          <Typography component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {fileName}
          </Typography>
        ) : (
          <Typography color="text.secondary">{say('drop')}</Typography>
        )}
      </Box>
      <Typography id={helpId} variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {say('bounds')}
      </Typography>
    </Box>
  )
}
