import type { AdminMailing } from '@olympiad/contracts/views/mailings'
import { useTranslate } from 'react-admin'
import { StateBadge } from '../../shared/StateBadge.tsx'

const TONES = { sending: 'warning', stopped: 'neutral', finished: 'success' } as const

export function MailingState({ mailing: { state } }: { mailing: AdminMailing }) {
  const translate = useTranslate()
  return <StateBadge tone={TONES[state]}>{translate(`resources.mailings.states.${state}`)}</StateBadge>
}
