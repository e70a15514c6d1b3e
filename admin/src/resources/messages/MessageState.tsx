import type { AdminMessage } from '@olympiad/contracts/views/messages'
import { useTranslate } from 'react-admin'
import { StateBadge } from '../../shared/StateBadge.tsx'

export function MessageState({ message: { answered } }: { message: AdminMessage }) {
  const translate = useTranslate()
  const state = answered ? 'answered' : 'waiting'
  return (
    <StateBadge tone={answered ? 'success' : 'warning'}>{translate(`resources.contactus.states.${state}`)}</StateBadge>
  )
}
