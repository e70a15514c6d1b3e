import { MEMBER_LIST_SIZES } from '@olympiad/contracts/people'
import { AccountList } from '../accounts/AccountList.tsx'

export function MemberList() {
  return <AccountList sizes={MEMBER_LIST_SIZES} subscribed />
}
