import { MenuItem, TextField } from '@mui/material'
import type { AdminMessage } from '@olympiad/contracts/views/messages'
import { useNotify, useTranslate, useUpdate } from 'react-admin'
import { errorMessage } from '../../data/http-client.ts'
import { assigneeFormValues } from './assignee-form-values.ts'
import { useAssigneeChoices } from './use-assignees.ts'

export function AssigneeSelect({ message }: { message: AdminMessage }) {
  const translate = useTranslate()
  const notify = useNotify()
  const [update, { isPending }] = useUpdate()
  const choices = useAssigneeChoices(message.assignee)
  const t = (key: string, values = {}) => translate(`resources.contactus.${key}`, values)
  const assign = (assignee: string) =>
    update(
      'contactus',
      { id: message.id, data: { assignee }, previousData: message, meta: { asSent: assigneeFormValues } },
      {
        onSuccess: () => {
          const chosen = choices.find(({ id }) => id === assignee)
          notify(chosen ? t('assigned', { name: `\u2068${chosen.name}\u2069` }) : t('unassigned'), { type: 'success' })
        },
        onError: (error) => notify(errorMessage(error, 'texts.unknown_error'), { type: 'error' }),
      },
    )
  return (
    <TextField
      select
      size="small"
      label={t('fields.assignee')}
      value={message.assignee?._id ?? ''}
      disabled={isPending}
      onChange={({ target }) => void assign(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 200, m: 0 }}
    >
      <MenuItem value="">{t('nobody')}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
    </TextField>
  )
}
