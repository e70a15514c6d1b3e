import { Box, Typography } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { Show, useRecordContext, useTranslate } from 'react-admin'
import { DescriptionItem, DescriptionList } from '../../shared/DescriptionList.tsx'
import { RecordActions } from '../../shared/RecordActions.tsx'
import { Section } from '../../shared/Section.tsx'
import { useLang } from '../../use-lang.ts'
import { BuyerDetails } from './BuyerDetails.tsx'
import { CloseFlagButton } from './CloseFlagButton.tsx'
import { FlagNotice } from './FlagNotice.tsx'
import { AmountDetails, PaymentDetails, ProviderDetails } from './OrderDetails.tsx'
import { OrderDocuments } from './OrderDocuments.tsx'
import { RefundDetails, ResolutionDetails } from './OrderHistory.tsx'
import { OrderState } from './OrderState.tsx'
import { OrderTeam } from './OrderTeam.tsx'
import { RefundButton } from './RefundButton.tsx'

const actions = <RecordActions />

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
  const t = (name: string) => translate(`resources.transections.${name}`)
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
          <Section title={t('refund.name')}>
            <RefundDetails refund={refund} />
          </Section>
        )}
        {resolution && (
          <Section title={t('close.name')}>
            <ResolutionDetails resolution={resolution} />
          </Section>
        )}
        <Section title={t('for_what')}>
          <DescriptionList>
            <DescriptionItem label={t('fields.team')}>
              <OrderTeam order={order} />
            </DescriptionItem>
            <DescriptionItem label={t('fields.competion')}>{localized(competion, 'name', lang)}</DescriptionItem>
            <DescriptionItem label={t('fields.season')}>{season && localized(season, 'name', lang)}</DescriptionItem>
            <DescriptionItem label={t('fields.attempt')}>{order.attempt}</DescriptionItem>
          </DescriptionList>
        </Section>
        <Section title={t('amounts')}>
          <AmountDetails order={order} />
        </Section>
        <Section title={t('fields.user')}>
          <BuyerDetails order={order} />
        </Section>
        <Section title={t('papers')}>
          <OrderDocuments order={order} />
        </Section>
        <Section title={t('payment')}>
          <PaymentDetails order={order} />
        </Section>
        {order.payment_method === 'telr' && (
          <Section title={t('provider')}>
            <ProviderDetails order={order} />
          </Section>
        )}
      </Box>
    </Box>
  )
}

export function TransactionShow() {
  return (
    <Show component="div" actions={actions}>
      <OrderDetail />
    </Show>
  )
}
