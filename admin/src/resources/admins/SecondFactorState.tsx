import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { useTranslate } from 'react-admin'
import { StateBadge } from '../../shared/StateBadge.tsx'

export function SecondFactorState({ admin }: { admin: AdminPerson }) {
  const translate = useTranslate()
  const isOn = admin.second_factor_at !== ''
  return <StateBadge tone={isOn ? 'success' : 'neutral'}>{translate(`security.${isOn ? 'on' : 'off'}`)}</StateBadge>
}
