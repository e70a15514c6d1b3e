import type { AdminPartner } from '@olympiad/contracts/views/admin-content'
import { useRecordContext } from 'react-admin'
import { CardControls } from '../../shared/CardControls.tsx'
import { PartnerName } from './PartnerName.tsx'

/** A partner on a phone. */
export function PartnerCard() {
  const partner = useRecordContext<AdminPartner>()
  if (!partner) return null
  return (
    <>
      <PartnerName partner={partner} />
      <CardControls ordered />
    </>
  )
}
