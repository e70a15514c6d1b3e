import BanIcon from '@mui/icons-material/BlockOutlined'
import ApproveIcon from '@mui/icons-material/CheckOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import { Box } from '@mui/material'
import type { AdminCase } from '@olympiad/contracts/views/community'
import { useTranslate } from 'react-admin'
import { ActionButton } from './ActionButton.tsx'
import { mayBeBanned } from './may-be-banned.ts'
import type { QueueAction } from './queue-keys.ts'

type DecisionBarProps = { of: AdminCase; keyed: boolean; act: (action: QueueAction) => void }

/** Below the console's own bar on a desk; on a phone at the foot of the screen, by the thumb. */
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
  // A thumb decides here: what it hits can't be taken for its neighbour.
  '& .MuiButton-root': { minHeight: { xs: 44, md: 'auto' } },
  // On a phone there is room for the words alone.
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const

/** The decisions of a case, each by a button and by one key. */
export function DecisionBar({ of, keyed, act }: DecisionBarProps) {
  const translate = useTranslate()
  const say = (key: string) => translate(`resources.community-cases.${key}`)
  const common = { keyed, act }
  return (
    <Box role="group" aria-label={say('decide')} sx={STICKY}>
      <ActionButton
        {...common}
        action="approve"
        variant="contained"
        startIcon={<ApproveIcon />}
        aria-disabled={of.post?.withdrawn === true}
      >
        {say(of.kind === 'report' ? 'keep' : 'approve')}
      </ActionButton>
      <ActionButton {...common} action="hide" variant="outlined" startIcon={<HideIcon />}>
        {say('hide')}
      </ActionButton>
      <ActionButton {...common} action="delete" variant="outlined" color="error" startIcon={<DeleteIcon />}>
        {say('delete')}
      </ActionButton>
      {mayBeBanned(of) && (
        <ActionButton {...common} action="ban" color="error" startIcon={<BanIcon />}>
          {say('ban')}
        </ActionButton>
      )}
    </Box>
  )
}
