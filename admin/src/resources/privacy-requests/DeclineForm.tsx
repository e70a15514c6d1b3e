import DeclineIcon from '@mui/icons-material/BlockOutlined'
import { Typography } from '@mui/material'
import type { AdminPrivacyRequest } from '@olympiad/contracts/views/privacy'
import {
  Form,
  HttpError,
  required,
  SaveButton,
  TextInput,
  useNotify,
  useRefresh,
  useTranslate,
  useUpdate,
} from 'react-admin'
import { parseText } from '../../shared/parse-text.ts'

const REQUIRED = [required('texts.erasure_reason_required')]

/** The person receives the reason by mail. */
export function DeclineForm({ request }: { request: AdminPrivacyRequest }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [update] = useUpdate()

  const decline = async ({ answer }: { answer?: string }) => {
    try {
      await update(
        'privacy-requests',
        { id: request.id, data: { state: 'declined', answer }, previousData: request },
        { returnPromise: true },
      )
    } catch (error) {
      notify(error instanceof HttpError ? error.message : 'console.network', { type: 'error' })
      return error instanceof HttpError ? (error.body?.errors ?? {}) : {}
    }
    notify('texts.update_done', { type: 'success' })
    refresh()
    return undefined
  }
  return (
    <Form record={{}} onSubmit={decline} warnWhenUnsavedChanges>
      <Typography sx={{ mb: 1.5 }}>{translate('resources.privacy-requests.decline_what')}</Typography>
      <TextInput
        source="answer"
        label="resources.privacy-requests.answer"
        validate={REQUIRED}
        parse={parseText}
        multiline
        minRows={3}
        fullWidth
        slotProps={{ htmlInput: { dir: 'auto', maxLength: 2000 } }}
      />
      <SaveButton
        alwaysEnable
        icon={<DeclineIcon />}
        color="error"
        variant="outlined"
        label="resources.privacy-requests.decide"
      />
    </Form>
  )
}
