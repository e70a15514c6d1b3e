import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { useResourceContext, useTranslate } from 'react-admin'
import { StateBadge } from '../../shared/StateBadge.tsx'

export function SubscriptionState({ person }: { person: AdminPerson }) {
  const translate = useTranslate()
  const resource = useResourceContext()
  const state = person.subscription ? 'active' : 'inactive'
  return (
    <StateBadge tone={person.subscription ? 'success' : 'neutral'}>
      {translate(`resources.${resource}.${state}`)}
    </StateBadge>
  )
}
