import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { Button } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'

/** Copies a text; browsers let nobody do so on pages that came unencrypted, and then it says so. */
export function CopyButton({ text, word }: { text: string; word: string }) {
  const translate = useTranslate()
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
      {translate(word)}
    </Button>
  )
}
