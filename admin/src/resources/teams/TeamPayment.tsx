import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import { Button, Typography } from '@mui/material'
import { routes } from '@olympiad/contracts/routes'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'
import { showRiyals } from '../../format.ts'
import { Fact, Facts } from '../../shared/Facts.tsx'

/** The newest order of a team with its invoice, and the way to the payment check. */
export function TeamPayment({ team }: { team: AdminTeam }) {
  const translate = useTranslate()
  const field = (name: string) => translate(`resources.teams.fields.${name}`)
  const order = team.order
  return (
    <>
      {order ? (
        <Facts>
          <Fact label={field('order_id')}>{order.order_id}</Fact>
          <Fact label={field('order_state')}>{translate(`order_state.${order.payment_status}`)}</Fact>
          <Fact label={field('total')}>{translate('console.money', { amount: showRiyals(order.total_amount) })}</Fact>
          <Fact label={field('invoice')}>{order.invoice_no}</Fact>
        </Facts>
      ) : (
        <Typography color="text.secondary">{translate('resources.teams.no_order')}</Typography>
      )}
      <Button
        component="a"
        href={routes.paymentReturn(team.id)}
        target="_blank"
        rel="noopener"
        variant="outlined"
        endIcon={<OpenIcon />}
        sx={{ mt: 2.5 }}
      >
        {translate('resources.teams.check_payment')}
      </Button>
    </>
  )
}
