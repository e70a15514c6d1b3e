import type { AdminMessage, ThreadState } from '@olympiad/contracts/views/messages'
import { useTranslate } from 'react-admin'
import { StateBadge, type Tone } from '../../shared/StateBadge.tsx'

const TONES: Record<ThreadState, Tone> = { open: 'warning', waiting: 'success', closed: 'neutral' }

export function MessageState({ message: { state } }: { message: Pick<AdminMessage, 'state'> }) {
  const translate = useTranslate()
  return <StateBadge tone={TONES[state]}>{translate(`resources.contactus.states.${state}`)}</StateBadge>
}
