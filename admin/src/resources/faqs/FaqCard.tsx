import type { AdminFaq } from '@olympiad/contracts/views/admin-content'
import { useRecordContext } from 'react-admin'
import { CardControls } from '../../shared/CardControls.tsx'
import { FaqWords } from './FaqWords.tsx'

/** A question on a phone. */
export function FaqCard() {
  const faq = useRecordContext<AdminFaq>()
  if (!faq) return null
  return (
    <>
      <FaqWords faq={faq} />
      <CardControls ordered />
    </>
  )
}
