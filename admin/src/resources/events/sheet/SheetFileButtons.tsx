import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Alert, Box, Button } from '@mui/material'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useLang } from '../../../use-lang.ts'
import { type Draft, toDraft, toSheet, withoutStrayRules } from './draft.ts'
import { COLUMNS, HEADINGS, type RowFault } from './sheet-rows.ts'
import { useSheetTexts } from './texts.ts'

/** The library of sheets loads with the first file. */
const loadFiles = () => import('./sheet-file.ts')
const MAX_FAULTS = 10

type SheetFileButtonsProps = { draft: Draft; onDraft: (draft: Draft) => void }

export function SheetFileButtons({ draft, onDraft }: SheetFileButtonsProps) {
  const t = useSheetTexts()
  const lang = useLang()
  const notify = useNotify()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | readonly RowFault[]>()

  async function download(): Promise<void> {
    const { toWorkbook } = await loadFiles()
    const link = document.createElement('a')
    link.href = URL.createObjectURL(toWorkbook(toSheet(draft), lang))
    link.download = 'score-sheet.xlsx'
    link.click()
    URL.revokeObjectURL(link.href)
  }

  async function read(file: File): Promise<void> {
    setRefusal(undefined)
    try {
      const sheet = toSheet(draft)
      const { sections, faults } = await (await loadFiles()).fromWorkbook(file, sheet)
      if (faults.length > 0) return setRefusal(faults)
      if (sections.length === 0) return setRefusal(t.file_empty)
      onDraft(withoutStrayRules({ ...toDraft({ ...sheet, sections }), rules: draft.rules }))
      notify(t.file_read, { type: 'info' })
    } catch {
      setRefusal(t.file_unreadable)
    }
  }

  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
          {t.file_import}
        </Button>
        <Button size="small" startIcon={<DownloadIcon />} onClick={() => void download()}>
          {t.file_download}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.xls,.ods,.csv"
          onChange={({ target }) => {
            const file = target.files?.[0]
            // The same file may be chosen again after a correction.
            target.value = ''
            if (file) void read(file)
          }}
        />
      </Box>
      {refusal && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1 }} onClose={() => setRefusal(undefined)}>
          {typeof refusal === 'string' ? (
            refusal
          ) : (
            <>
              {t.file_faults(COLUMNS.map((column) => HEADINGS[lang][column]).join(t.comma))}
              <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
                {refusal.slice(0, MAX_FAULTS).map(({ row, column }) => (
                  <li key={row}>{t.file_fault(row, HEADINGS[lang][column])}</li>
                ))}
              </Box>
            </>
          )}
        </Alert>
      )}
    </Box>
  )
}
