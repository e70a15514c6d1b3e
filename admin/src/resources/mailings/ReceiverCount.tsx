import { Box, Typography } from '@mui/material'
import type { MailingReceivers } from '@olympiad/contracts/views/mailings'
import { errorMessage } from '../../data/http-client.ts'
import { LoadError } from '../../shared/LoadError.tsx'
import { useScreenTexts } from './use-screen-texts.ts'

type Omitted = MailingReceivers['omitted'][number]

function OmittedPeople({ omitted: { reason, count, names } }: { omitted: Omitted }) {
  const t = useScreenTexts()
  const words = t('omitted', { smart_count: count, reason: t(`reasons.${reason}`) })
  if (names.length === 0) return <Typography variant="body2">{words}</Typography>
  const listed = names.map((name) => `\u2068${name}\u2069`).join(t('comma'))
  return (
    <Typography component="details" variant="body2">
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {words}
      </Box>
      <Box sx={{ color: 'text.secondary', paddingInlineStart: 2, overflowWrap: 'anywhere' }}>
        {listed}
        {count > names.length && ` ${t('more_names')}`}
      </Box>
    </Typography>
  )
}

type ReceiverCountProps = { found: MailingReceivers | undefined; error: unknown; onRetry: () => void }

export function ReceiverCount({ found, error, onRetry }: ReceiverCountProps) {
  const t = useScreenTexts()
  if (error) {
    return (
      <LoadError onRetry={onRetry}>
        {t('count_failed')} {errorMessage(error, '')}
      </LoadError>
    )
  }
  return (
    <Box role="status" sx={{ display: 'grid', gap: 0.5 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {found ? t(found.count === 0 ? 'count_none' : 'count', { smart_count: found.count }) : t('counting')}
      </Typography>
      {found?.omitted.map((omitted) => (
        <OmittedPeople key={omitted.reason} omitted={omitted} />
      ))}
    </Box>
  )
}
