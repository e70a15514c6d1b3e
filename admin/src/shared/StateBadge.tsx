import { Box } from '@mui/material'

export type Tone = 'success' | 'warning' | 'error' | 'neutral'

const RING = { success: 'solid', warning: 'dotted', error: 'solid', neutral: 'solid' } as const
const COLOUR = {
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
  neutral: 'text.secondary',
} as const
const FILLED: readonly Tone[] = ['error', 'neutral']

/** Ring styles: solid is done, dotted is pending, filled is over. Colour alone would exclude some readers. */
export function StateBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        color: COLOUR[tone],
        fontWeight: 600,
        fontSize: '0.8125rem',
        whiteSpace: 'nowrap',
        '&::before': {
          content: '""',
          flex: 'none',
          boxSizing: 'border-box',
          width: 14,
          height: 14,
          border: `3px ${RING[tone]} currentColor`,
          borderRadius: '50%',
          bgcolor: FILLED.includes(tone) ? 'currentColor' : 'transparent',
        },
      }}
    >
      {children}
    </Box>
  )
}
