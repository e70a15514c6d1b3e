import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { routes } from '@olympiad/contracts/routes'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'
import { useRight } from '../../auth/use-rights.ts'

export function PaymentCheckButton({ team }: { team: AdminTeam }) {
  const isAllowed = useRight('money.write')
  const translate = useTranslate()
  if (!isAllowed) return null
  const label = translate('resources.teams.check_payment_of', { name: team.name })
  return (
    <Tooltip title={translate('resources.teams.check_payment')}>
      <IconButton
        component="a"
        href={routes.paymentReturn(team.id)}
        target="_blank"
        rel="noopener"
        size="small"
        color="primary"
        aria-label={`${label} (${translate('console.opens_new_tab')})`}
        onClick={(event) => event.stopPropagation()}
      >
        <OpenIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
