import type { AdminMessage } from '@olympiad/contracts/views/messages'
import { useTranslate } from 'react-admin'
import { StateWord } from '../../shared/StateWord.tsx'

/** Whether somebody has answered. */
export function MessageState({ message: { answered } }: { message: AdminMessage }) {
  const translate = useTranslate()
  const state = answered ? 'answered' : 'waiting'
  return (
    <StateWord tone={answered ? 'success' : 'warning'}>{translate(`resources.contactus.states.${state}`)}</StateWord>
  )
}
