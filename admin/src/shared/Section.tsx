import { Card, CardContent, Typography } from '@mui/material'
import { type ReactNode, type Ref, useId } from 'react'
import { steppedCard } from '../theme/stepped.ts'

type SectionProps = { title: string; children: ReactNode; ref?: Ref<HTMLDivElement> }

export function Section({ title, children, ref }: SectionProps) {
  const id = useId()
  return (
    <Card ref={ref} component="section" aria-labelledby={id} tabIndex={-1} data-section={title} sx={steppedCard}>
      <CardContent sx={{ p: 2.5, '&:last-child': { pb: 2.5 } }}>
        <Typography variant="h2" id={id} sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  )
}
