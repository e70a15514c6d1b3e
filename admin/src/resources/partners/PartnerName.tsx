import { Box } from '@mui/material'
import { localized, otherLang } from '@olympiad/contracts/lang'
import { thumbnailOf } from '@olympiad/contracts/pictures'
import type { AdminPartner } from '@olympiad/contracts/views/admin-content'
import { useTranslate } from 'react-admin'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { Thumbnail } from '../../shared/Thumbnail.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'

/** A partner's logo beside its name, which leads to its form, in both languages. */
export function PartnerName({ partner }: { partner: AdminPartner }) {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Thumbnail src={thumbnailOf(partner.file_path)} width={48} height={48} fit="contain" />
      <TwoLines
        first={
          <RecordLink resource="partners" type="edit" id={partner.id}>
            {localized(partner, 'name', lang) || translate('console.not_set')}
          </RecordLink>
        }
        second={<bdi>{localized(partner, 'name', otherLang(lang))}</bdi>}
      />
    </Box>
  )
}
