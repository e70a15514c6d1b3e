import { USER_PAGE_SIZES } from '@olympiad/contracts/people'
import { AccountList } from '../accounts/AccountList.tsx'
import { UserExportButton } from './UserExportButton.tsx'

export function UserList() {
  return <AccountList sizes={USER_PAGE_SIZES} actions={<UserExportButton />} />
}
