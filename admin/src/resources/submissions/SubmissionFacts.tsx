import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { showMoment } from '../../format.ts'
import { Fact, Facts } from '../../shared/Facts.tsx'
import { useLang } from '../../use-lang.ts'
import type { Submission, SubmissionScreen } from './submission-screen.ts'
import { useShownValue } from './use-shown-value.tsx'

/** A titled part of a detail. */
export function FactGroup({ title, children }: { title: string; children: ReactNode }) {
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

/** All that was sent, to read. */
export function SubmissionFacts<Sent extends Submission>({ screen, submission }: SubmissionFactsProps<Sent>) {
  const translate = useTranslate()
  const lang = useLang()
  const resource = useResourceContext()
  const show = useShownValue()
  const label = (field: string) => translate(`resources.${resource}.fields.${field}`)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {screen.groups.map(({ title, fields }, nth) => (
        <FactGroup key={title} title={translate(title)}>
          <Facts>
            {fields.map((field) => (
              <Fact key={field.source} label={label(field.source)}>
                {show(submission, field)}
              </Fact>
            ))}
            {nth === 0 && <Fact label={label('created_at')}>{showMoment(submission.created_at, lang)}</Fact>}
          </Facts>
        </FactGroup>
      ))}
      {screen.more?.(submission)}
    </Box>
  )
}
