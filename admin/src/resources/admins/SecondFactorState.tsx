import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { useTranslate } from 'react-admin'
import { StateWord } from '../../shared/StateWord.tsx'

/** Whether an admin signs in with a second factor. */
export function SecondFactorState({ admin }: { admin: AdminPerson }) {
  const translate = useTranslate()
  const isOn = admin.second_factor_at !== ''
  return <StateWord tone={isOn ? 'success' : 'neutral'}>{translate(`security.${isOn ? 'on' : 'off'}`)}</StateWord>
}
