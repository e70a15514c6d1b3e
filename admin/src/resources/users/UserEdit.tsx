import { AccountEdit } from '../accounts/AccountForms.tsx'
import { PromoteButton } from './PromoteButton.tsx'

export const UserEdit = () => <AccountEdit extraActions={<PromoteButton />} />
