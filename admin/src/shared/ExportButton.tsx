import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, CircularProgress } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useDownload } from '../data/use-download.ts'

/** Saves what the server exports at an address, such as `/api/admin/users?download=true`. */
export function ExportButton({ address, label = 'console.export_csv' }: { address: string; label?: string }) {
  const translate = useTranslate()
  const { busy, download } = useDownload()
  return (
    <Button
      size="small"
      disabled={busy}
      startIcon={busy ? <CircularProgress size={16} color="inherit" /> : <DownloadIcon />}
      onClick={() => download(address)}
    >
      {translate(label)}
    </Button>
  )
}
