import { Alert, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

type Props = { onRetry: () => void; children: ReactNode; margin?: { m?: number; mt?: number } }

/** What could not be loaded, in words, and the way on. */
export function LoadFailed({ onRetry, children, margin = {} }: Props) {
  const translate = useTranslate()
  const again = (
    <Button color="inherit" size="small" onClick={onRetry}>
      {translate('console.retry')}
    </Button>
  )
  return (
    <Alert severity="error" variant="outlined" sx={margin} action={again}>
      {children}
    </Alert>
  )
}
