import { Box, Typography } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { ListButton, Show, TopToolbar, useRecordContext, useTranslate } from 'react-admin'
import { Fact, Facts } from '../../shared/Facts.tsx'
import { Section } from '../../shared/Section.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { FlagNotice } from './FlagNotice.tsx'
import { AmountFacts, PaymentFacts, ProviderFacts } from './OrderFacts.tsx'
import { OrderState } from './OrderState.tsx'
import { OrderTeam } from './OrderTeam.tsx'

const actions = (
  <TopToolbar>
    <ListButton />
  </TopToolbar>
)

function OrderDetail() {
  const translate = useTranslate()
  const lang = useLang()
  const order = useRecordContext<AdminOrder>()
  if (!order) return null
  const { user, season, competion, flag_reason } = order
  const say = (name: string) => translate(`resources.transections.${name}`)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 24px' }}>
        <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">{order.order_id}</bdi>
        </Typography>
        <div>
          <OrderState state={order.payment_status} />
        </div>
      </Box>
      {flag_reason && <FlagNotice reason={flag_reason} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
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
          <Facts>
            <Fact label={say('fields.name')}>
              <TwoLines first={user.name} second={<bdi dir="ltr">{user.email}</bdi>} />
            </Fact>
            {user.crNumber && <Fact label={say('fields.crNumber')}>{user.crNumber}</Fact>}
            {user.tax_id && <Fact label={say('fields.tax_id')}>{user.tax_id}</Fact>}
          </Facts>
        </Section>
        <Section title={say('payment')}>
          <PaymentFacts order={order} />
        </Section>
        {order.payment_method === 'telr' && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <Section title={say('provider')}>
              <ProviderFacts order={order} />
            </Section>
          </Box>
        )}
      </Box>
    </Box>
  )
}

/** One order, to read: what it is for, its amounts, its buyer, and what the provider said. */
export function TransactionShow() {
  return (
    <Show component="div" actions={actions}>
      <OrderDetail />
    </Show>
  )
}
