import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import { Box, Button, Link, Skeleton, Typography } from '@mui/material'
import { routes } from '@olympiad/contracts/routes'
import type { AdminOrder, AdminTeam } from '@olympiad/contracts/views/admin'
import { LinkBase, useCreatePath, useGetOne, useTranslate } from 'react-admin'
import { retry } from '../../data/retry.ts'
import { showRiyals } from '../../format.ts'
import { Fact, Facts } from '../../shared/Facts.tsx'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { FlagNotice } from '../transactions/FlagNotice.tsx'
import { PaymentFacts, ProviderFacts } from '../transactions/OrderFacts.tsx'
import { OrderState } from '../transactions/OrderState.tsx'
import { MarkPaidButton } from './MarkPaidButton.tsx'

const GAP = { display: 'grid', gap: 1.5 } as const

/** When and how an order was paid and what the provider said, once the order itself has arrived. */
function OrderMore({ id }: { id: string }) {
  const translate = useTranslate()
  const { data: order, isPending } = useGetOne<AdminOrder>('transections', { id }, { retry })
  if (isPending) return <Skeleton variant="rectangular" height={120} />
  if (!order) return <Typography color="error">{translate('resources.teams.order_failed')}</Typography>
  return (
    <>
      <PaymentFacts order={order} />
      {order.payment_method === 'telr' && (
        <>
          <Typography variant="h3" sx={{ mt: 1 }}>
            {translate('resources.transections.provider')}
          </Typography>
          <ProviderFacts order={order} />
        </>
      )}
    </>
  )
}

/** The order that tells how a team stands, why it is flagged where it is, and what an admin can do about its payment. */
export function TeamPayment({ team }: { team: AdminTeam }) {
  const translate = useTranslate()
  const path = useCreatePath()
  const field = (name: string) => translate(`resources.teams.fields.${name}`)
  const order = team.order
  // Numbers are a season's own.
  const ofTeam = { s: `#${team.team_no}`, season: team.season._id }
  const all = `${path({ resource: 'transections', type: 'list' })}?filter=${encodeURIComponent(JSON.stringify(ofTeam))}`
  return (
    <Box sx={GAP}>
      {order ? (
        <>
          {order.payment_status === 'flagged' && order.flag_reason && <FlagNotice reason={order.flag_reason} />}
          <Facts>
            <Fact label={field('order_id')}>
              <bdi dir="ltr">
                <RecordLink resource="transections" type="show" id={order._id} alone>
                  {order.order_id}
                </RecordLink>
              </bdi>
            </Fact>
            <Fact label={field('order_state')}>
              <OrderState state={order.payment_status} />
            </Fact>
            <Fact label={field('total')}>{translate('console.money', { amount: showRiyals(order.total_amount) })}</Fact>
          </Facts>
          <OrderMore id={order._id} />
          <Link component={LinkBase} to={all} underline="always" color="text.primary">
            {translate('resources.teams.all_orders')}
          </Link>
        </>
      ) : (
        <Typography color="text.secondary">{translate('resources.teams.no_order')}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start', mt: 1 }}>
        <MarkPaidButton team={team} />
        <Button
          component="a"
          href={routes.paymentReturn(team.id)}
          target="_blank"
          rel="noopener"
          variant="outlined"
          endIcon={<OpenIcon />}
        >
          {translate('resources.teams.check_payment')}
        </Button>
      </Box>
    </Box>
  )
}
