import { Box, Button, type ButtonProps } from '@mui/material'
import type { ReactNode } from 'react'
import { ARIA_DISABLED_STYLE } from '../community/aria-disabled-style.ts'
import { KeyCap } from './KeyCap.tsx'
import { type QueueAction, SHORTCUT_KEYS } from './queue-shortcuts.ts'

type ActionButtonProps = Omit<ButtonProps, 'action' | 'onClick' | 'sx'> & {
  action: QueueAction
  keyed: boolean
  act: (action: QueueAction) => void
  children: ReactNode
}

const DECIDING: readonly QueueAction[] = ['approve', 'hide']

export function ActionButton({ action, keyed, act, children, ...rest }: ActionButtonProps) {
  return (
    <Button
      {...rest}
      sx={ARIA_DISABLED_STYLE}
      {...(keyed && { 'aria-keyshortcuts': SHORTCUT_KEYS[action] })}
      // The second click of a double click would decide the next case unread.
      onClick={({ detail }) => (detail < 2 || !DECIDING.includes(action)) && act(action)}
    >
      {children}
      {keyed && (
        <Box
          component="span"
          aria-hidden
          sx={{ display: { xs: 'none', md: 'inline-flex' }, marginInlineStart: 1, opacity: 0.85 }}
        >
          <KeyCap>{SHORTCUT_KEYS[action]}</KeyCap>
        </Box>
      )}
    </Button>
  )
}
