import SheetIcon from '@mui/icons-material/FileDownloadOutlined'
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import { Box, Button, MenuItem, TextField } from '@mui/material'
import { buildUrl } from '@olympiad/contracts/call'
import { downloadReportPdf, downloadReportSheet } from '@olympiad/contracts/calls/reports'
import type { ReportDimension } from '@olympiad/contracts/views/reports'
import { useStore } from 'react-admin'
import { useDownload } from '../data/use-download.ts'
import { useLang } from '../use-lang.ts'
import { reportTexts } from './texts.ts'

export function ReportFiles(choice: { season: string; by: ReportDimension }) {
  const readerLang = useLang()
  const t = reportTexts[readerLang]
  const [lang, setLang] = useStore<string>('export.lang', readerLang)
  const { busy, download } = useDownload()
  const save = (call: typeof downloadReportPdf | typeof downloadReportSheet) => () =>
    download(buildUrl(call, { ...choice, lang }))
  return (
    <Box sx={{ display: { xs: 'grid', sm: 'flex' }, gridTemplateColumns: '1fr 1fr', gap: 1.5, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label={t.lang}
        value={lang}
        onChange={({ target: { value } }) => setLang(value)}
        sx={{ m: 0, minWidth: 140, gridColumn: '1 / -1' }}
      >
        <MenuItem value="ar">العربية</MenuItem>
        <MenuItem value="en">English</MenuItem>
      </TextField>
      <Button variant="outlined" disabled={busy} startIcon={<SheetIcon />} onClick={save(downloadReportSheet)}>
        {t.xlsx}
      </Button>
      <Button variant="outlined" disabled={busy} startIcon={<PdfIcon />} onClick={save(downloadReportPdf)}>
        {t.pdf}
      </Button>
    </Box>
  )
}
