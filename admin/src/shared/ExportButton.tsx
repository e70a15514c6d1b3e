import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, CircularProgress } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { useMay } from '../auth/use-rights.ts'
import { useDownload } from '../data/use-download.ts'
import { exportUrl } from './export-url.ts'

/** Exports all pages of the filtered list. */
export function ExportButton({ label = 'console.export_csv' }: { label?: string }) {
  const translate = useTranslate()
  const { busy, download } = useDownload()
  const { resource, filterValues } = useListContext()
  const mayExport = useMay('export')
  if (!mayExport) return null
  return (
    <Button
      size="small"
      disabled={busy}
      startIcon={busy ? <CircularProgress size={16} color="inherit" /> : <DownloadIcon />}
      onClick={() => download(exportUrl(resource, filterValues))}
    >
      {translate(label)}
    </Button>
  )
}
