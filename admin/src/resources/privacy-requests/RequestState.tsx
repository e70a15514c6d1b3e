import type { AdminPrivacyRequest, PrivacyRequestState } from '@olympiad/contracts/views/privacy'
import { useTranslate } from 'react-admin'
import { StateWord, type Tone } from '../../shared/StateWord.tsx'

const TONES: Record<PrivacyRequestState, Tone> = {
  open: 'warning',
  erased: 'success',
  declined: 'error',
  withdrawn: 'neutral',
}

/** What became of a request. */
export function RequestState({ request: { state } }: { request: AdminPrivacyRequest }) {
  const translate = useTranslate()
  return <StateWord tone={TONES[state]}>{translate(`resources.privacy-requests.states.${state}`)}</StateWord>
}

const MONTH_MS = 30 * 24 * 3_600_000

/** The last day on which a request is to be answered. */
export const dueOf = ({ created_at }: AdminPrivacyRequest): string =>
  new Date(Date.parse(created_at) + MONTH_MS).toISOString()
