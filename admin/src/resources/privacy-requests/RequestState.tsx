import type { AdminPrivacyRequest, PrivacyRequestState } from '@olympiad/contracts/views/privacy'
import { useTranslate } from 'react-admin'
import { StateBadge, type Tone } from '../../shared/StateBadge.tsx'

const TONES: Record<PrivacyRequestState, Tone> = {
  open: 'warning',
  erased: 'success',
  declined: 'error',
  withdrawn: 'neutral',
}

export function RequestState({ request: { state } }: { request: Pick<AdminPrivacyRequest, 'state'> }) {
  const translate = useTranslate()
  return <StateBadge tone={TONES[state]}>{translate(`resources.privacy-requests.states.${state}`)}</StateBadge>
}

const MONTH_MS = 30 * 24 * 3_600_000

export const dueDate = ({ created_at }: AdminPrivacyRequest): string =>
  new Date(Date.parse(created_at) + MONTH_MS).toISOString()
