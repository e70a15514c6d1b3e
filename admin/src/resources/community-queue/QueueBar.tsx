import KeysIcon from '@mui/icons-material/KeyboardOutlined'
import NextIcon from '@mui/icons-material/NavigateNext'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ActionButton } from './ActionButton.tsx'
import { KindSelect } from './KindSelect.tsx'
import type { QueueAction } from './queue-keys.ts'
import type { Queue } from './use-queue.ts'

type QueueBarProps = {
  queue: Pick<Queue, 'open' | 'index' | 'waiting'>
  keyed: boolean
  canUndo: boolean
  act: (action: QueueAction) => void
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 4px',
  mb: 1.5,
} as const

/** How many wait and which is open, of which kind, and the ways between them. */
export function QueueBar({ queue: { open, index, waiting }, keyed, canUndo, act }: QueueBarProps) {
  const translate = useTranslate()
  const say = (key: string, values = {}) => translate(`resources.community-cases.${key}`, values)
  const common = { keyed, act, size: 'small' } as const
  const isFirst = index <= 0
  const isLast = index >= waiting - 1
  return (
    <Box sx={ROW}>
      <KindSelect />
      <Box role="status" sx={{ fontWeight: 600, mx: 1.5 }}>
        {open && say('place', { place: index + 1, smart_count: waiting })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginInlineStart: { md: 'auto' } }}>
        <ActionButton
          {...common}
          action="previous"
          aria-disabled={isFirst}
          startIcon={<NextIcon sx={{ transform: ({ direction }) => (direction === 'ltr' ? 'scaleX(-1)' : 'none') }} />}
        >
          {say('previous')}
        </ActionButton>
        <ActionButton
          {...common}
          action="next"
          aria-disabled={isLast}
          startIcon={<NextIcon sx={{ transform: ({ direction }) => (direction === 'rtl' ? 'scaleX(-1)' : 'none') }} />}
        >
          {say('next')}
        </ActionButton>
        <ActionButton {...common} action="undo" aria-disabled={!canUndo} startIcon={<UndoIcon />}>
          {say('undo')}
        </ActionButton>
        <ActionButton {...common} action="help" startIcon={<KeysIcon />}>
          {say('keys')}
        </ActionButton>
      </Box>
    </Box>
  )
}
