import MailingsIcon from '@mui/icons-material/ForwardToInboxOutlined'
import { localized } from '@olympiad/contracts/lang'
import type { AdminMailing } from '@olympiad/contracts/views/mailings'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { storedLang } from '../../i18n/stored-lang.ts'

/** Its form begins in a list of teams or people, so the list has no button for it. */
export const mailings: ResourceProps = {
  name: 'mailings',
  icon: MailingsIcon,
  list: lazy(async () => ({ default: (await import('./MailingList.tsx')).MailingList })),
  show: lazy(async () => ({ default: (await import('./MailingShow.tsx')).MailingShow })),
  recordRepresentation: (mailing: AdminMailing) => localized(mailing, 'subject', storedLang()),
}
