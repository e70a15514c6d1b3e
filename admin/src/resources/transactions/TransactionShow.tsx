import { Box, Typography } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { ListButton, Show, TopToolbar, useRecordContext, useTranslate } from 'react-admin'
import { Fact, Facts } from '../../shared/Facts.tsx'
import { Section } from '../../shared/Section.tsx'
import { useLang } from '../../use-lang.ts'
import { BuyerFacts } from './BuyerFacts.tsx'
import { CloseFlagButton } from './CloseFlagButton.tsx'
import { FlagNotice } from './FlagNotice.tsx'
import { AmountFacts, PaymentFacts, ProviderFacts } from './OrderFacts.tsx'
import { RefundFacts, ResolutionFacts } from './OrderHistory.tsx'
import { OrderPapers } from './OrderPapers.tsx'
import { OrderState } from './OrderState.tsx'
import { OrderTeam } from './OrderTeam.tsx'
import { RefundButton } from './RefundButton.tsx'

const actions = (
  <TopToolbar>
    <ListButton />
  </TopToolbar>
)

/** The order's number and state, and what can be done with it now. */
function OrderHead({ order }: { order: AdminOrder }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px' }}>
      <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        <bdi dir="ltr">{order.order_id}</bdi>
      </Typography>
      <div>
        <OrderState state={order.payment_status} />
      </div>
      {order.payment_status === 'paid' && (
        <Box sx={{ marginInlineStart: 'auto' }}>
          <RefundButton order={order} />
        </Box>
      )}
    </Box>
  )
}

function OrderDetail() {
  const translate = useTranslate()
  const lang = useLang()
  const order = useRecordContext<AdminOrder>()
  if (!order) return null
  const { season, competion, flag_reason, refund, resolution } = order
  const say = (name: string) => translate(`resources.transections.${name}`)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <OrderHead order={order} />
      {flag_reason && order.payment_status === 'flagged' && (
        <FlagNotice reason={flag_reason}>
          <CloseFlagButton order={order} />
        </FlagNotice>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {refund && (
          <Section title={say('refund.name')}>
            <RefundFacts refund={refund} />
          </Section>
        )}
        {resolution && (
          <Section title={say('close.name')}>
            <ResolutionFacts resolution={resolution} />
          </Section>
        )}
        <Section title={say('for_what')}>
          <Facts>
            <Fact label={say('fields.team')}>
              <OrderTeam order={order} />
            </Fact>
            <Fact label={say('fields.competion')}>{localized(competion, 'name', lang)}</Fact>
            <Fact label={say('fields.season')}>{season && localized(season, 'name', lang)}</Fact>
            <Fact label={say('fields.attempt')}>{order.attempt}</Fact>
          </Facts>
        </Section>
        <Section title={say('amounts')}>
          <AmountFacts order={order} />
        </Section>
        <Section title={say('fields.user')}>
          <BuyerFacts order={order} />
        </Section>
        <Section title={say('papers')}>
          <OrderPapers order={order} />
        </Section>
        <Section title={say('payment')}>
          <PaymentFacts order={order} />
        </Section>
        {order.payment_method === 'telr' && (
          <Section title={say('provider')}>
            <ProviderFacts order={order} />
          </Section>
        )}
      </Box>
    </Box>
  )
}

/** One order: what it is for, its amounts, its buyer, its documents, what the provider said, and what became of it. */
export function TransactionShow() {
  return (
    <Show component="div" actions={actions}>
      <OrderDetail />
    </Show>
  )
}
