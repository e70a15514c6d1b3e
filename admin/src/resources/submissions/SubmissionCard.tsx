import { Box } from '@mui/material'
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { formatDate } from '../../format.ts'
import { LabelledValue } from '../../shared/LabelledValue.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { DetailLink } from './DetailLink.tsx'
import type { Submission, SubmissionScreen } from './submission-screen.ts'
import { useRenderValue } from './use-render-value.tsx'

export function SubmissionCard<Sent extends Submission>({ screen }: { screen: SubmissionScreen<Sent> }) {
  const translate = useTranslate()
  const lang = useLang()
  const resource = useResourceContext()
  const show = useRenderValue()
  const submission = useRecordContext<Sent>()
  if (!submission) return null
  const label = (field: string) => translate(`resources.${resource}.fields.${field}`)
  return (
    <>
      <TwoLines
        first={<DetailLink id={submission.id}>{show(submission, screen.title)}</DetailLink>}
        second={show(submission, screen.secondary)}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mt: 1.5 }}>
        {screen.columns
          .filter(({ wide }) => !wide)
          .map(({ secondary: _below, ...field }) => (
            <LabelledValue key={field.source} label={label(field.source)}>
              {show(submission, field) ?? '–'}
            </LabelledValue>
          ))}
        <LabelledValue label={label('created_at')}>{formatDate(submission.created_at, lang)}</LabelledValue>
        <LabelledValue label={label(screen.handledField)}>
          <SwitchField source={screen.handledField} />
        </LabelledValue>
      </Box>
    </>
  )
}
