import MailingsIcon from '@mui/icons-material/ForwardToInboxOutlined'
import type { AdminMailing } from '@olympiad/contracts/views/mailings'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** Its form begins in a list of teams or people, so the list has no button for it. */
export const mailings: ResourceProps = {
  name: 'mailings',
  icon: MailingsIcon,
  list: lazy(async () => ({ default: (await import('./MailingList.tsx')).MailingList })),
  show: lazy(async () => ({ default: (await import('./MailingShow.tsx')).MailingShow })),
  recordRepresentation: (mailing: AdminMailing) => mailing.subject,
}
