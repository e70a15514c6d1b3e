import {
  AlertTitle,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  useMediaQuery,
} from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useId, useState } from 'react'
import { RecordContextProvider, useGetOne, useResourceContext, useTranslate } from 'react-admin'
import { shouldRetry } from '../../data/should-retry.ts'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { LoadError } from '../../shared/LoadError.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { SubmissionDetails } from './SubmissionDetails.tsx'
import { SubmissionPrevNextButtons } from './SubmissionPrevNextButtons.tsx'
import type { Submission, SubmissionScreen } from './submission-screen.ts'
import { useRenderValue } from './use-render-value.tsx'
import { useSubmissionDetail } from './use-submission-detail.ts'

/** The specification fixes the message (002 §8). */
function DetailFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate()
  const reason = error instanceof Error ? translate(error.message, { _: error.message }) : ''
  return (
    <LoadError onRetry={onRetry}>
      <AlertTitle>{translate('texts.detail_failed')}</AlertTitle>
      {reason}
    </LoadError>
  )
}

export function SubmissionDialog<Sent extends Submission>({ screen }: { screen: SubmissionScreen<Sent> }) {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const titleId = useId()
  const show = useRenderValue()
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const { id, close } = useSubmissionDetail()
  // Keeps the content visible during the closing animation.
  const [shown, setShown] = useState(id)
  if (id !== undefined && id !== shown) setShown(id)
  const { data, error, refetch } = useGetOne<Sent>(
    resource,
    { id: shown ?? '' },
    { enabled: shown !== undefined, retry: shouldRetry },
  )
  const submission = error ? undefined : data

  return (
    <Dialog
      open={id !== undefined}
      onClose={close}
      fullWidth
      maxWidth="md"
      fullScreen={phone}
      aria-labelledby={titleId}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInlineEnd: 2 }}>
        <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {submission ? show(submission, screen.title) : translate(`resources.${resource}.name`, { smart_count: 1 })}
        </DialogTitle>
        <SubmissionPrevNextButtons />
      </Box>
      <DialogContent dividers>
        {error ? (
          <DetailFailed error={error} onRetry={() => void refetch()} />
        ) : submission ? (
          <SubmissionDetails screen={screen} submission={submission} />
        ) : (
          <Skeleton variant="rectangular" height={220} role="status" aria-label={translate('console.loading')} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, flexWrap: 'wrap', gap: 1 }}>
        {submission && (
          <RecordContextProvider value={submission}>
            <Box sx={{ marginInlineEnd: 'auto', display: 'flex', alignItems: 'center', fontSize: '0.875rem' }}>
              <SwitchField source={screen.handledField} />
              <span aria-hidden>{translate(`resources.${resource}.fields.${screen.handledField}`)}</span>
            </Box>
            <DeleteRecordButton variant="button" />
          </RecordContextProvider>
        )}
        <Button variant="contained" onClick={close}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
