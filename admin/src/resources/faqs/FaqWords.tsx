import { Box } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminFaq } from '@olympiad/contracts/views/admin-content'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'

/** As much of an answer as tells it from others. */
const CLAMPED = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const

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
        second={<Box sx={CLAMPED}>{localized(faq, 'description', lang)}</Box>}
      />
    </Box>
  )
}
