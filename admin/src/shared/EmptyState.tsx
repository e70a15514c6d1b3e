import { Box, Typography } from '@mui/material'
import { lazy, type ReactNode, Suspense } from 'react'

/** Loaded only where something is missing. */
const Picture = lazy(async () => ({ default: (await import('./EmptyPicture.tsx')).EmptyPicture }))
const PICTURE_HEIGHT = 200

type EmptyStateProps = {
  /** A resource, or another name for which there is a picture. */
  subject: string
  title: string
  hint?: string
  children?: ReactNode
}

export function EmptyState({ subject, title, hint, children }: EmptyStateProps) {
  return (
    <Box role="status" sx={{ py: 5, px: 2, maxWidth: 520, mx: 'auto', textAlign: 'center' }}>
      <Box sx={{ height: PICTURE_HEIGHT, maxWidth: 360, mx: 'auto', mb: 3 }}>
        <Suspense>
          <Picture subject={subject} />
        </Suspense>
      </Box>
      <Typography variant="h2">{title}</Typography>
      {hint && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {hint}
        </Typography>
      )}
      {children && (
        <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>{children}</Box>
      )}
    </Box>
  )
}
