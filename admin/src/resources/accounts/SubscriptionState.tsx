import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { useResourceContext, useTranslate } from 'react-admin'
import { StateWord } from '../../shared/StateWord.tsx'

/** Whether the platform says that a subscription is active (002 §4). */
export function SubscriptionState({ person }: { person: AdminPerson }) {
  const translate = useTranslate()
  const resource = useResourceContext()
  const word = person.subscription ? 'active' : 'inactive'
  return (
    <StateWord tone={person.subscription ? 'success' : 'neutral'}>
      {translate(`resources.${resource}.${word}`)}
    </StateWord>
  )
}
