import { MEMBER_PAGE_SIZES } from '@olympiad/contracts/people'
import { AccountList } from '../accounts/AccountList.tsx'

export function MemberList() {
  return <AccountList pageSizes={MEMBER_PAGE_SIZES} subscribed />
}
