import { isCharged } from '@olympiad/contracts/money'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { KeptButton } from '../../shared/KeptButton.tsx'

/** Whether money has come for it: then its deletion is refused. */
export const isKept = ({ payment_status, competion, order }: AdminTeam): boolean =>
  order?.payment_status === 'paid' || order?.payment_status === 'flagged' || (payment_status && isCharged(competion))

type TeamDeleteButtonProps = { team: AdminTeam; variant?: 'icon' | 'button' }

/** Deletes an unpaid team; of a paid one it says why it can't. */
export function TeamDeleteButton({ team, variant = 'icon' }: TeamDeleteButtonProps) {
  if (isKept(team)) {
    const reason = team.order?.payment_status === 'flagged' ? 'texts.team_flagged' : 'texts.team_paid_delete'
    return <KeptButton variant={variant} name={team.name} reason={reason} />
  }
  return <DeleteRecordButton variant={variant} done="texts.team_deleted" failed="texts.delete_failed_short" />
}
