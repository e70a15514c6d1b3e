import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { Button } from '@mui/material'
import { useNotify } from 'react-admin'

/** Browsers refuse clipboard access on unencrypted pages; the button then says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify('security.copied', { type: 'success' })
    } catch {
      notify('security.copy_failed', { type: 'warning' })
    }
  }
  return (
    <Button size="small" startIcon={<CopyIcon />} onClick={copy}>
      {label}
    </Button>
  )
}
