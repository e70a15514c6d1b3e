import { USER_PAGE_SIZES } from '@olympiad/contracts/people'
import { AccountList } from '../accounts/AccountList.tsx'
import { WriteToButton } from '../mailings/WriteToButton.tsx'

export function UserList() {
  return <AccountList pageSizes={USER_PAGE_SIZES} actions={<WriteToButton />} />
}
