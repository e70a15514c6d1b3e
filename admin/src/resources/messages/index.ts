import Icon from '@mui/icons-material/MailOutlined'
import type { AdminMessage } from '@olympiad/contracts/views/messages'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const contactMessages: ResourceProps = {
  name: 'contactus',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./MessageList.tsx')).MessageList })),
  show: lazy(async () => ({ default: (await import('./MessageShow.tsx')).MessageShow })),
  recordRepresentation: (message: AdminMessage) => message.name,
}
