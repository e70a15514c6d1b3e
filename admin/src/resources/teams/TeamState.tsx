import { Box } from '@mui/material'
import type { OrderState, TeamState as TeamStateName, TeamWaitingState } from '@olympiad/contracts/constants'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { StateBadge, type Tone } from '../../shared/StateBadge.tsx'
import { useLang } from '../../use-lang.ts'

const NOTABLE_STATES: readonly OrderState[] = ['failed', 'expired', 'flagged']
/** Money came for a team that has withdrawn. */
const MONEY_STATES: readonly OrderState[] = ['paid', 'refunded', 'flagged']
/** On the waiting list, or with a place offered. */
export const waitingStateOf = ({ waiting }: Pick<AdminTeam, 'waiting'>): TeamWaitingState | undefined =>
  waiting ? (waiting.offered_until ? 'offered' : 'waiting') : undefined

export const PAYMENT_TONES = {
  paid: 'success',
  pending: 'warning',
  waiting: 'warning',
  refunded: 'error',
  withdrawn: 'neutral',
} as const satisfies Record<TeamStateName, Tone>

/** Of its `TEAM_STATES`, with the order's state or the team's disabled state below. */
export function TeamState({ team }: { team: AdminTeam }) {
  const translate = useTranslate()
  const order = team.order?.payment_status
  const lang = useLang()
  const waiting = waitingStateOf(team)
  const note = waiting
    ? waiting === 'offered'
      ? translate('resources.teams.offered_until', { at: formatDateTime(team.waiting?.offered_until ?? '', lang) })
      : translate('resources.teams.waiting_position', { position: team.waiting?.position })
    : team.withdrawn
      ? order && MONEY_STATES.includes(order)
        ? translate(`order_state.${order}`)
        : undefined
      : !team.status
        ? translate('resources.teams.disabled')
        : team.offer_ended_at && order !== 'flagged'
          ? translate('resources.teams.offer_ended_at', { at: formatDateTime(team.offer_ended_at, lang) })
          : order && !team.payment_status && NOTABLE_STATES.includes(order)
            ? translate(`order_state.${order}`)
            : undefined
  return (
    <>
      <StateBadge tone={PAYMENT_TONES[team.payment]}>
        {translate(`resources.teams.${waiting ?? team.payment}`)}
      </StateBadge>
      {note && (
        <Box
          sx={{
            color: order === 'flagged' ? 'error.main' : 'text.secondary',
            fontSize: '0.8125rem',
            whiteSpace: { md: 'nowrap' },
          }}
        >
          {note}
        </Box>
      )}
    </>
  )
}
