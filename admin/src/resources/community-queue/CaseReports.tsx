import { Box, Typography } from '@mui/material'
import type { AdminReport } from '@olympiad/contracts/views/community'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { useLang } from '../../use-lang.ts'
import { AuthorName } from '../community/AuthorName.tsx'

export function CaseReports({ reports }: { reports: readonly AdminReport[] }) {
  const translate = useTranslate()
  const lang = useLang()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" component="h3" id={id} sx={{ mb: 1 }}>
        {translate('resources.community-cases.reports', { smart_count: reports.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {reports.map(({ reason, note, user, created_at }) => (
          <Box
            component="li"
            key={`${created_at} ${user?._id}`}
            sx={{ borderInlineStart: '3px solid', borderColor: 'error.main', paddingInlineStart: 1.5 }}
          >
            <Box sx={{ fontWeight: 600 }}>{translate(`resources.community-cases.reasons.${reason}`)}</Box>
            {note && (
              <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {note}
              </Box>
            )}
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              <AuthorName author={user} /> · {formatDateTime(created_at, lang)}
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  )
}
