import { Box } from '@mui/material'

/** A key as it is printed. Beside a button's words it says nothing to those who listen, who are told by the button. */
export function KeyCap({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      dir="ltr"
      sx={{
        minWidth: '1.5em',
        px: 0.5,
        border: '1px solid currentColor',
        borderRadius: '3px',
        fontFamily: 'inherit',
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: 1.5,
        textAlign: 'center',
      }}
    >
      {children}
    </Box>
  )
}
