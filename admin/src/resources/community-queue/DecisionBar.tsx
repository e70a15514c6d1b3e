import BanIcon from '@mui/icons-material/BlockOutlined'
import ApproveIcon from '@mui/icons-material/CheckOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import { Box } from '@mui/material'
import type { AdminModerationCase } from '@olympiad/contracts/views/community'
import { useTranslate } from 'react-admin'
import { ActionButton } from './ActionButton.tsx'
import { canBanAuthor } from './can-ban-author.ts'
import type { QueueAction } from './queue-shortcuts.ts'

type DecisionBarProps = { of: AdminModerationCase; keyed: boolean; act: (action: QueueAction) => void }

/** Below the top bar on a desk, at the foot of the screen on a phone. */
const STICKY = {
  position: 'sticky',
  zIndex: 2,
  top: { md: 48 },
  bottom: { xs: 0, md: 'auto' },
  order: { xs: 1, md: 0 },
  bgcolor: 'background.paper',
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
  px: { xs: 1.5, md: 2.5 },
  py: 1.25,
  display: 'grid',
  gap: 1,
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: 'minmax(0, 1fr)', md: 'max-content' },
  // Large enough for a thumb to hit the right button.
  '& .MuiButton-root': { minHeight: { xs: 44, md: 'auto' } },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const

export function DecisionBar({ of, keyed, act }: DecisionBarProps) {
  const translate = useTranslate()
  const t = (key: string) => translate(`resources.community-cases.${key}`)
  const common = { keyed, act }
  return (
    <Box role="group" aria-label={t('decide')} sx={STICKY}>
      <ActionButton
        {...common}
        action="approve"
        variant="contained"
        startIcon={<ApproveIcon />}
        aria-disabled={of.post?.withdrawn === true}
      >
        {t(of.kind === 'report' ? 'keep' : 'approve')}
      </ActionButton>
      <ActionButton {...common} action="hide" variant="outlined" startIcon={<HideIcon />}>
        {t('hide')}
      </ActionButton>
      <ActionButton {...common} action="delete" variant="outlined" color="error" startIcon={<DeleteIcon />}>
        {t('delete')}
      </ActionButton>
      {canBanAuthor(of) && (
        <ActionButton {...common} action="ban" variant="outlined" color="error" startIcon={<BanIcon />}>
          {t('ban')}
        </ActionButton>
      )}
    </Box>
  )
}
