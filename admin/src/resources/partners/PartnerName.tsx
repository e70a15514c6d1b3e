import { Box } from '@mui/material'
import { thumbnailOf } from '@olympiad/contracts/pictures'
import type { AdminPartner } from '@olympiad/contracts/views/admin-content'
import { NameInBoth } from '../../shared/NameInBoth.tsx'
import { Thumbnail } from '../../shared/Thumbnail.tsx'

/** A partner's logo beside its name, which leads to its form, in both languages. */
export function PartnerName({ partner }: { partner: AdminPartner }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Thumbnail src={thumbnailOf(partner.file_path)} width={48} height={48} fit="contain" />
      <NameInBoth resource="partners" record={partner} />
    </Box>
  )
}
