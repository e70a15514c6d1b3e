import { Alert, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

type Props = { onRetry: () => void; children: ReactNode; margin?: { m?: number; mt?: number } }

export function LoadError({ onRetry, children, margin = {} }: Props) {
  const translate = useTranslate()
  const retryButton = (
    <Button color="inherit" size="small" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
      {translate('console.retry')}
    </Button>
  )
  return (
    <Alert severity="error" variant="outlined" sx={margin} action={retryButton}>
      {children}
    </Alert>
  )
}
