import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** A key as it is printed. Beside a button's words it says nothing to those who listen, who are told by the button. */
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
