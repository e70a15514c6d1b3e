import { Box } from '@mui/material'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'
import { formatDate, formatDateTime, formatRiyals } from '../../format.ts'
import { DescriptionItem, DescriptionList } from '../../shared/DescriptionList.tsx'
import { useLang } from '../../use-lang.ts'

const CODE = { fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const

export function PaymentDetails({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const lang = useLang()
  const field = (name: string) => translate(`resources.transections.fields.${name}`)
  return (
    <DescriptionList>
      <DescriptionItem label={field('payment_method')}>
        {translate(`payment_method.${order.payment_method}`)}
      </DescriptionItem>
      <DescriptionItem label={field('created_at')}>{formatDateTime(order.created_at, lang)}</DescriptionItem>
      {order.paid_at && (
        <DescriptionItem label={field('paid_at')}>{formatDateTime(order.paid_at, lang)}</DescriptionItem>
      )}
      {order.marked_by && <DescriptionItem label={field('marked_by')}>{order.marked_by.name}</DescriptionItem>}
      {order.manual && (
        <>
          <DescriptionItem label={translate('resources.teams.means')}>
            {translate(`payment_means.${order.manual.means}`)}
          </DescriptionItem>
          {order.manual.reference && (
            <DescriptionItem label={field('trx_reference')}>
              <bdi dir="ltr">{order.manual.reference}</bdi>
            </DescriptionItem>
          )}
          <DescriptionItem label={translate('resources.teams.means_day')}>
            {formatDate(order.manual.paid_on, lang)}
          </DescriptionItem>
        </>
      )}
      <DescriptionItem label={field('invoice_no')}>{order.invoice_no}</DescriptionItem>
      {order.test && (
        <DescriptionItem label={field('test')}>{translate('resources.transections.test')}</DescriptionItem>
      )}
    </DescriptionList>
  )
}

export function AmountDetails({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const parts = ['subtotal', 'tax', 'rounding', 'total_amount'] as const
  return (
    <DescriptionList>
      {parts
        .filter((part) => part !== 'rounding' || order.rounding !== 0)
        .map((part) => (
          <DescriptionItem key={part} label={translate(`resources.transections.fields.${part}`)}>
            {translate('console.money', { amount: formatRiyals(order[part]) })}
          </DescriptionItem>
        ))}
    </DescriptionList>
  )
}

type PaymentData = NonNullable<AdminOrder['payment_data']>

/** Highlights an amount that differs from the order's. */
function Reported({ said: paymentData, order }: { said: PaymentData; order: AdminOrder }) {
  const fits = Number(paymentData.amount) === order.total_amount && paymentData.currency === order.currency
  return (
    <Box component="bdi" dir="ltr" sx={fits ? {} : { color: 'error.main', fontWeight: 600 }}>
      {paymentData.amount} {paymentData.currency}
    </Box>
  )
}

/** Renders nothing for an order unknown to the provider. */
export function ProviderDetails({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const { payment_data: paymentData, trx_reference } = order
  const field = (name: string) => translate(`resources.transections.fields.${name}`)
  if (!paymentData && !trx_reference) return <>{translate('resources.transections.no_provider')}</>
  const transaction =
    paymentData && [paymentData.transaction, paymentData.transaction_status].filter(Boolean).join(' · ')
  return (
    <DescriptionList>
      {paymentData && (
        <DescriptionItem label={field('provider_status')}>
          <bdi dir="ltr">
            {paymentData.code} {paymentData.text}
          </bdi>
        </DescriptionItem>
      )}
      {paymentData?.amount && (
        <DescriptionItem label={field('reported')}>
          <Reported said={paymentData} order={order} />
        </DescriptionItem>
      )}
      {transaction && (
        <DescriptionItem label={field('transaction')}>
          <bdi dir="ltr">{transaction}</bdi>
        </DescriptionItem>
      )}
      {paymentData?.card_last4 && (
        <DescriptionItem label={field('card')}>
          <bdi dir="ltr">
            {paymentData.card_type} •••• {paymentData.card_last4}
          </bdi>
        </DescriptionItem>
      )}
      {trx_reference && (
        <DescriptionItem label={field('trx_reference')}>
          <Box component="bdi" dir="ltr" sx={CODE}>
            {trx_reference}
          </Box>
        </DescriptionItem>
      )}
    </DescriptionList>
  )
}
