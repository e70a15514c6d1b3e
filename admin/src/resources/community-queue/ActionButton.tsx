import { Box, Button, type ButtonProps } from '@mui/material'
import type { ReactNode } from 'react'
import { BARRED } from '../community/barred.ts'
import { KeyCap } from './KeyCap.tsx'
import { KEY_OF, type QueueAction } from './queue-keys.ts'

type ActionButtonProps = Omit<ButtonProps, 'action' | 'onClick' | 'sx'> & {
  action: QueueAction
  /** Whether its key does the same. */
  keyed: boolean
  act: (action: QueueAction) => void
  children: ReactNode
}

/** What moves on to the next case at once. */
const DECIDING: readonly QueueAction[] = ['approve', 'hide']

/** What a key of the queue does, by a button that shows the key where there is a keyboard. */
export function ActionButton({ action, keyed, act, children, ...rest }: ActionButtonProps) {
  return (
    <Button
      {...rest}
      sx={BARRED}
      {...(keyed && { 'aria-keyshortcuts': KEY_OF[action] })}
      // The second click of a double click would decide the next case, which nobody has read.
      onClick={({ detail }) => (detail < 2 || !DECIDING.includes(action)) && act(action)}
    >
      {children}
      {keyed && (
        <Box
          component="span"
          aria-hidden
          sx={{ display: { xs: 'none', md: 'inline-flex' }, marginInlineStart: 1, opacity: 0.85 }}
        >
          <KeyCap>{KEY_OF[action]}</KeyCap>
        </Box>
      )}
    </Button>
  )
}
