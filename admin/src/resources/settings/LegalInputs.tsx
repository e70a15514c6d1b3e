import { Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'

const RichTextInput = lazy(() => import('../../shared/rich-text/RichTextInput.tsx'))

export function LegalInputs({ source }: { source: 'privacy' | 'tearm_condition' }) {
  return (
    <Suspense fallback={<Skeleton variant="rectangular" width="100%" height={320} />}>
      <RichTextInput source={source} lang="ar" />
      <RichTextInput source={`${source}_en`} lang="en" />
    </Suspense>
  )
}
