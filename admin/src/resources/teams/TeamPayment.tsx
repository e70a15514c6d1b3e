import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import { Box, Button, Link, Skeleton, Typography } from '@mui/material'
import { routes } from '@olympiad/contracts/routes'
import type { AdminOrder, AdminTeam } from '@olympiad/contracts/views/admin'
import { LinkBase, useCreatePath, useGetOne, useTranslate } from 'react-admin'
import { Can } from '../../auth/Can.tsx'
import { shouldRetry } from '../../data/should-retry.ts'
import { formatRiyals } from '../../format.ts'
import { DescriptionItem, DescriptionList } from '../../shared/DescriptionList.tsx'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { FlagNotice } from '../transactions/FlagNotice.tsx'
import { PaymentDetails, ProviderDetails } from '../transactions/OrderDetails.tsx'
import { OrderState } from '../transactions/OrderState.tsx'
import { MarkPaidButton } from './MarkPaidButton.tsx'
import { WaitingListButtons } from './WaitingListButtons.tsx'

const GAP = { display: 'grid', gap: 1.5 } as const

/** Renders once the order has loaded. */
function LoadedOrderDetails({ id }: { id: string }) {
  const translate = useTranslate()
  const { data: order, isPending } = useGetOne<AdminOrder>('transections', { id }, { retry: shouldRetry })
  if (isPending) return <Skeleton variant="rectangular" height={120} />
  if (!order) return <Typography color="error">{translate('resources.teams.order_failed')}</Typography>
  return (
    <>
      <PaymentDetails order={order} />
      {order.payment_method === 'telr' && (
        <>
          <Typography variant="h3" sx={{ mt: 1 }}>
            {translate('resources.transections.provider')}
          </Typography>
          <ProviderDetails order={order} />
        </>
      )}
    </>
  )
}

export function TeamPayment({ team }: { team: AdminTeam }) {
  const translate = useTranslate()
  const path = useCreatePath()
  const field = (name: string) => translate(`resources.teams.fields.${name}`)
  const order = team.order
  // Team numbers are unique only within a season.
  const teamFilter = { s: `#${team.team_no}`, season: team.season._id }
  const all = `${path({ resource: 'transections', type: 'list' })}?filter=${encodeURIComponent(JSON.stringify(teamFilter))}`
  return (
    <Box sx={GAP}>
      {order ? (
        <>
          {order.payment_status === 'flagged' && order.flag_reason && <FlagNotice reason={order.flag_reason} />}
          <DescriptionList>
            <DescriptionItem label={field('order_id')}>
              <bdi dir="ltr">
                <RecordLink resource="transections" type="show" id={order._id} alone>
                  {order.order_id}
                </RecordLink>
              </bdi>
            </DescriptionItem>
            <DescriptionItem label={field('order_state')}>
              <OrderState state={order.payment_status} />
            </DescriptionItem>
            <DescriptionItem label={field('total')}>
              {translate('console.money', { amount: formatRiyals(order.total_amount) })}
            </DescriptionItem>
          </DescriptionList>
          <Can right="money.read">
            <LoadedOrderDetails id={order._id} />
            <Link component={LinkBase} to={all} underline="always" color="text.primary">
              {translate('resources.teams.all_orders')}
            </Link>
          </Can>
        </>
      ) : (
        <Typography color="text.secondary">{translate('resources.teams.no_order')}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start', mt: 1 }}>
        <WaitingListButtons team={team} />
        <MarkPaidButton team={team} />
        <Can right="money.write">
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
        </Can>
      </Box>
    </Box>
  )
}
