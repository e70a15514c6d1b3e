import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button, IconButton, Tooltip } from '@mui/material'
import { isCharged } from '@olympiad/contracts/money'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import type { MouseEvent } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'

/** Whether money has come for it: then its deletion is refused. */
export const isKept = ({ payment_status, competion, order }: AdminTeam): boolean =>
  order?.payment_status === 'paid' || order?.payment_status === 'flagged' || (payment_status && isCharged(competion))

type TeamDeleteButtonProps = { team: AdminTeam; variant?: 'icon' | 'button' }

/** Deletes an unpaid team; of a paid one it says why it can't. */
export function TeamDeleteButton({ team, variant = 'icon' }: TeamDeleteButtonProps) {
  if (isKept(team)) return <KeptButton team={team} variant={variant} />
  return <DeleteRecordButton variant={variant} done="texts.team_deleted" failed="texts.delete_failed_short" />
}

/** Looks disabled, but can be reached and pressed, to say its reason to everybody. */
function KeptButton({ team, variant }: Required<TeamDeleteButtonProps>) {
  const translate = useTranslate()
  const notify = useNotify()
  const reason = team.order?.payment_status === 'flagged' ? 'texts.team_flagged' : 'texts.team_paid_delete'
  const says = {
    'aria-disabled': true,
    'aria-label': `${translate('console.delete_of', { name: team.name })}: ${translate(reason)}`,
    sx: { color: 'text.disabled' },
    onClick: (event: MouseEvent) => {
      event.stopPropagation()
      notify(reason, { type: 'warning' })
    },
  }
  return (
    <Tooltip title={translate(reason)}>
      {variant === 'button' ? (
        <Button {...says} startIcon={<DeleteIcon />}>
          {translate('ra.action.delete')}
        </Button>
      ) : (
        <IconButton {...says} size="small">
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Tooltip>
  )
}
