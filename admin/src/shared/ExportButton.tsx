import MoreIcon from '@mui/icons-material/ArrowDropDown'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, ButtonGroup, CircularProgress, Tooltip } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { useMay } from '../auth/use-rights.ts'
import { useDownload } from '../data/use-download.ts'
import { exportUrl } from './export-url.ts'

export const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }))

/** Exports all pages of the filtered list: at once as CSV with all columns, or as chosen in a dialog. */
export function ExportButton({ label = 'console.export_csv' }: { label?: string | undefined }) {
  const translate = useTranslate()
  const { busy, download } = useDownload()
  const { resource, filterValues, filter } = useListContext()
  const [isOpen, setOpen] = useState(false)
  const mayExport = useMay('export')
  if (!mayExport) return null
  const more = translate('console.export_more')
  return (
    <>
      <ButtonGroup size="small" variant="text" disabled={busy}>
        <Button
          startIcon={busy ? <CircularProgress size={16} color="inherit" /> : <DownloadIcon />}
          onClick={() => download(exportUrl(resource, { ...filterValues, ...filter }))}
        >
          {translate(label)}
        </Button>
        <Tooltip title={more}>
          <Button aria-label={more} aria-haspopup="dialog" sx={{ px: 0.5, minWidth: 0 }} onClick={() => setOpen(true)}>
            <MoreIcon />
          </Button>
        </Tooltip>
      </ButtonGroup>
      {isOpen && (
        <Suspense>
          <ExportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
