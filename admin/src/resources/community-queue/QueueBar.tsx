import KeysIcon from '@mui/icons-material/KeyboardOutlined'
import NextIcon from '@mui/icons-material/NavigateNext'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ActionButton } from './ActionButton.tsx'
import { CaseKindSelect } from './CaseKindSelect.tsx'
import type { QueueAction } from './queue-shortcuts.ts'
import type { ModerationQueue } from './use-queue.ts'

type QueueBarProps = {
  queue: Pick<ModerationQueue, 'open' | 'index' | 'waitingCount'>
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

export function QueueBar({ queue: { open, index, waitingCount }, keyed, canUndo, act }: QueueBarProps) {
  const translate = useTranslate()
  const t = (key: string, values = {}) => translate(`resources.community-cases.${key}`, values)
  const common = { keyed, act, size: 'small' } as const
  const isFirst = index <= 0
  const isLast = index >= waitingCount - 1
  return (
    <Box sx={ROW}>
      <CaseKindSelect />
      <Box role="status" sx={{ fontWeight: 600, mx: 1.5 }}>
        {open && t('place', { place: index + 1, smart_count: waitingCount })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginInlineStart: { md: 'auto' } }}>
        <ActionButton
          {...common}
          action="previous"
          aria-disabled={isFirst}
          startIcon={<NextIcon sx={{ transform: ({ direction }) => (direction === 'ltr' ? 'scaleX(-1)' : 'none') }} />}
        >
          {t('previous')}
        </ActionButton>
        <ActionButton
          {...common}
          action="next"
          aria-disabled={isLast}
          startIcon={<NextIcon sx={{ transform: ({ direction }) => (direction === 'rtl' ? 'scaleX(-1)' : 'none') }} />}
        >
          {t('next')}
        </ActionButton>
        <ActionButton {...common} action="undo" aria-disabled={!canUndo} startIcon={<UndoIcon />}>
          {t('undo')}
        </ActionButton>
        <ActionButton {...common} action="help" startIcon={<KeysIcon />}>
          {t('keys')}
        </ActionButton>
      </Box>
    </Box>
  )
}
