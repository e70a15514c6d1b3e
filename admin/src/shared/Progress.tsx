import { Box, LinearProgress, Typography } from '@mui/material'

/** `share` is from 0 to 1; without it the bar is indeterminate. */
export function Progress({ words, share }: { words: string; share?: number | undefined }) {
  const percent = share === undefined ? undefined : Math.round(share * 100)
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" role="status" sx={{ mb: 0.5 }}>
        {words}
      </Typography>
      <LinearProgress
        aria-label={words}
        {...(percent !== undefined && { variant: 'determinate', value: percent })}
        sx={{ height: 6 }}
      />
    </Box>
  )
}
