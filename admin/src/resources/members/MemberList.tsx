import { MEMBER_PAGE_SIZES } from '@olympiad/contracts/people'
import { AccountList } from '../accounts/AccountList.tsx'
import { WriteToButton } from '../mailings/WriteToButton.tsx'

export function MemberList() {
  return <AccountList pageSizes={MEMBER_PAGE_SIZES} subscribed actions={<WriteToButton />} />
}
