import { Box } from '@mui/material'
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { showDate } from '../../format.ts'
import { Named } from '../../shared/Named.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { DetailLink } from './DetailLink.tsx'
import type { Submission, SubmissionScreen } from './submission-screen.ts'
import { useShownValue } from './use-shown-value.tsx'

/** A submission on a phone. */
export function SubmissionCard<Sent extends Submission>({ screen }: { screen: SubmissionScreen<Sent> }) {
  const translate = useTranslate()
  const lang = useLang()
  const resource = useResourceContext()
  const show = useShownValue()
  const submission = useRecordContext<Sent>()
  if (!submission) return null
  const label = (field: string) => translate(`resources.${resource}.fields.${field}`)
  return (
    <>
      <TwoLines
        first={<DetailLink id={submission.id}>{show(submission, screen.title)}</DetailLink>}
        second={show(submission, screen.below)}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mt: 1.5 }}>
        {screen.columns
          .filter(({ wide }) => !wide)
          .map(({ below: _below, ...field }) => (
            <Named key={field.source} name={label(field.source)}>
              {show(submission, field) ?? '–'}
            </Named>
          ))}
        <Named name={label('created_at')}>{showDate(submission.created_at, lang)}</Named>
        <Named name={label(screen.mark)}>
          <SwitchField source={screen.mark} />
        </Named>
      </Box>
    </>
  )
}
