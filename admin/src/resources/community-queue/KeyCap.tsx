import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Hidden from screen readers beside a button's words: the button itself announces the key. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <Box
      component="kbd"
      dir="ltr"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        minWidth: '1.75em',
        px: 0.5,
        border: '1px solid currentColor',
        borderRadius: '3px',
        fontFamily: 'inherit',
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: 1.5,
      }}
    >
      {children}
    </Box>
  )
}
