import ReopenIcon from '@mui/icons-material/ReplayOutlined'
import CloseIcon from '@mui/icons-material/TaskAltOutlined'
import { Button } from '@mui/material'
import type { AdminMessage } from '@olympiad/contracts/views/messages'
import { useNotify, useTranslate, useUpdate } from 'react-admin'
import { errorMessage } from '../../data/http-client.ts'

export function StateButton({ message }: { message: AdminMessage }) {
  const translate = useTranslate()
  const notify = useNotify()
  const [update, { isPending }] = useUpdate<AdminMessage>()
  const isClosed = message.state === 'closed'
  const change = () => {
    const data = { state: isClosed ? ('open' as const) : ('closed' as const), seen: message.last_message_at }
    void update(
      'contactus',
      { id: message.id, data, previousData: message },
      {
        mutationMode: 'undoable',
        onSuccess: () =>
          notify(`resources.contactus.${isClosed ? 'reopened' : 'closed'}`, { type: 'success', undoable: true }),
        onError: (error) => notify(errorMessage(error, 'texts.unknown_error'), { type: 'error' }),
      },
    )
  }
  return (
    <Button
      variant="outlined"
      startIcon={isClosed ? <ReopenIcon /> : <CloseIcon />}
      disabled={isPending}
      onClick={change}
    >
      {translate(`resources.contactus.${isClosed ? 'reopen' : 'close'}`)}
    </Button>
  )
}
