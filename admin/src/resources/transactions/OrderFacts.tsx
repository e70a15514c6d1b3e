import { Box } from '@mui/material'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'
import { showDate, showMoment, showRiyals } from '../../format.ts'
import { Fact, Facts } from '../../shared/Facts.tsx'
import { useLang } from '../../use-lang.ts'

const CODE = { fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const

/** How an order was paid, when, and by whom it was marked. */
export function PaymentFacts({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const lang = useLang()
  const field = (name: string) => translate(`resources.transections.fields.${name}`)
  return (
    <Facts>
      <Fact label={field('payment_method')}>{translate(`payment_method.${order.payment_method}`)}</Fact>
      <Fact label={field('created_at')}>{showMoment(order.created_at, lang)}</Fact>
      {order.paid_at && <Fact label={field('paid_at')}>{showMoment(order.paid_at, lang)}</Fact>}
      {order.marked_by && <Fact label={field('marked_by')}>{order.marked_by.name}</Fact>}
      {order.manual && (
        <>
          <Fact label={translate('resources.teams.means')}>{translate(`payment_means.${order.manual.means}`)}</Fact>
          {order.manual.reference && (
            <Fact label={field('trx_reference')}>
              <bdi dir="ltr">{order.manual.reference}</bdi>
            </Fact>
          )}
          <Fact label={translate('resources.teams.means_day')}>{showDate(order.manual.paid_on, lang)}</Fact>
        </>
      )}
      <Fact label={field('invoice_no')}>{order.invoice_no}</Fact>
      {order.test && <Fact label={field('test')}>{translate('resources.transections.test')}</Fact>}
    </Facts>
  )
}

/** What an order costs, part by part. */
export function AmountFacts({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const parts = ['subtotal', 'tax', 'rounding', 'total_amount'] as const
  return (
    <Facts>
      {parts
        .filter((part) => part !== 'rounding' || order.rounding !== 0)
        .map((part) => (
          <Fact key={part} label={translate(`resources.transections.fields.${part}`)}>
            {translate('console.money', { amount: showRiyals(order[part]) })}
          </Fact>
        ))}
    </Facts>
  )
}

type Said = NonNullable<AdminOrder['payment_data']>

/** What the provider reports was paid, set off where that is not what the order is over. */
function Reported({ said, order }: { said: Said; order: AdminOrder }) {
  const fits = Number(said.amount) === order.total_amount && said.currency === order.currency
  return (
    <Box component="bdi" dir="ltr" sx={fits ? {} : { color: 'error.main', fontWeight: 600 }}>
      {said.amount} {said.currency}
    </Box>
  )
}

/** What the payment provider said last; nothing for an order that it never knew. */
export function ProviderFacts({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const { payment_data: said, trx_reference } = order
  const field = (name: string) => translate(`resources.transections.fields.${name}`)
  if (!said && !trx_reference) return <>{translate('resources.transections.no_provider')}</>
  const transaction = said && [said.transaction, said.transaction_status].filter(Boolean).join(' · ')
  return (
    <Facts>
      {said && (
        <Fact label={field('provider_status')}>
          <bdi dir="ltr">
            {said.code} {said.text}
          </bdi>
        </Fact>
      )}
      {said?.amount && (
        <Fact label={field('reported')}>
          <Reported said={said} order={order} />
        </Fact>
      )}
      {transaction && (
        <Fact label={field('transaction')}>
          <bdi dir="ltr">{transaction}</bdi>
        </Fact>
      )}
      {said?.card_last4 && (
        <Fact label={field('card')}>
          <bdi dir="ltr">
            {said.card_type} •••• {said.card_last4}
          </bdi>
        </Fact>
      )}
      {trx_reference && (
        <Fact label={field('trx_reference')}>
          <Box component="bdi" dir="ltr" sx={CODE}>
            {trx_reference}
          </Box>
        </Fact>
      )}
    </Facts>
  )
}
