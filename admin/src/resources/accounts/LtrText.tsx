import { Box } from '@mui/material'

export function LtrText({ children }: { children: string }) {
  return (
    <Box component="bdi" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
      {children || '–'}
    </Box>
  )
}
