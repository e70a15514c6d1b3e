import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'

export function ReportCount({ post: { reports_count } }: { post: { reports_count: number } }) {
  const translate = useTranslate()
  if (reports_count === 0) return null
  return (
    <Box component="span" sx={{ display: 'block', color: 'error.main', fontWeight: 600 }}>
      {translate('resources.community.reported', { smart_count: reports_count })}
    </Box>
  )
}
