import { Box } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminFaq } from '@olympiad/contracts/views/admin-content'
import { clamped } from '../../shared/clamped.ts'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'

/** A question, leading to its form, above the beginning of its answer. */
export function FaqWords({ faq }: { faq: AdminFaq }) {
  const lang = useLang()
  return (
    <Box sx={{ maxWidth: 640 }}>
      <TwoLines
        first={
          <RecordLink resource="faqs" type="edit" id={faq.id}>
            {localized(faq, 'name', lang)}
          </RecordLink>
        }
        second={<Box sx={clamped(2)}>{localized(faq, 'description', lang)}</Box>}
      />
    </Box>
  )
}
