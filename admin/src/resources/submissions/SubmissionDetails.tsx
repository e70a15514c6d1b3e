import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { DescriptionItem, DescriptionList } from '../../shared/DescriptionList.tsx'
import { useLang } from '../../use-lang.ts'
import type { Submission, SubmissionScreen } from './submission-screen.ts'
import { useRenderValue } from './use-render-value.tsx'

export function DetailGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h3" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

type SubmissionFactsProps<Sent extends Submission> = { screen: SubmissionScreen<Sent>; submission: Sent }

export function SubmissionDetails<Sent extends Submission>({ screen, submission }: SubmissionFactsProps<Sent>) {
  const translate = useTranslate()
  const lang = useLang()
  const resource = useResourceContext()
  const show = useRenderValue()
  const label = (field: string) => translate(`resources.${resource}.fields.${field}`)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {screen.groups.map(({ title, fields }, nth) => (
        <DetailGroup key={title} title={translate(title)}>
          <DescriptionList>
            {fields.map((field) => (
              <DescriptionItem key={field.source} label={label(field.source)}>
                {show(submission, field)}
              </DescriptionItem>
            ))}
            {nth === 0 && (
              <DescriptionItem label={label('created_at')}>
                {formatDateTime(submission.created_at, lang)}
              </DescriptionItem>
            )}
          </DescriptionList>
        </DetailGroup>
      ))}
      {screen.renderExtra?.(submission)}
    </Box>
  )
}
