import { Box } from '@mui/material'

/** A number or an address: read from left to right in both languages; a dash where there is none. */
export function Ltr({ children }: { children: string }) {
  return (
    <Box component="bdi" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
      {children || '–'}
    </Box>
  )
}
