import { hasFee } from '@olympiad/contracts/money'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { BlockedDeleteButton } from '../../shared/BlockedDeleteButton.tsx'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'

/** The server refuses to delete a team with a payment. */
export const hasPayment = ({ payment_status, competion, order }: AdminTeam): boolean =>
  order?.payment_status === 'paid' || order?.payment_status === 'flagged' || (payment_status && hasFee(competion))

type TeamDeleteButtonProps = { team: AdminTeam; variant?: 'icon' | 'button' }

export function TeamDeleteButton({ team, variant = 'icon' }: TeamDeleteButtonProps) {
  if (hasPayment(team)) {
    const reason = team.order?.payment_status === 'flagged' ? 'texts.team_flagged' : 'texts.team_paid_delete'
    return <BlockedDeleteButton variant={variant} name={team.name} reason={reason} />
  }
  return <DeleteRecordButton variant={variant} done="texts.team_deleted" failed="texts.delete_failed_short" />
}
