import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'

/** How many complain of a topic or comment, on a line of its own; nothing where nobody does. */
export function Reported({ post: { reports_count } }: { post: { reports_count: number } }) {
  const translate = useTranslate()
  if (reports_count === 0) return null
  return (
    <Box component="span" sx={{ display: 'block', color: 'error.main', fontWeight: 600 }}>
      {translate('resources.community.reported', { smart_count: reports_count })}
    </Box>
  )
}
