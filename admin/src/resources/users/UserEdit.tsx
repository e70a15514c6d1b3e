import { AccountEdit } from '../accounts/AccountForms.tsx'
import { PromoteButton } from './PromoteButton.tsx'

export function UserEdit() {
  return <AccountEdit more={<PromoteButton />} />
}
