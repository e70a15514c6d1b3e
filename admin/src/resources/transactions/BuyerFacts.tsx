import { Box } from '@mui/material'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'
import { Fact, Facts } from '../../shared/Facts.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { BuyerButton } from './BuyerButton.tsx'

const code = (text: string) => <bdi dir="ltr">{text}</bdi>

/** Who paid; and whom the invoice names, where that is somebody else by now. */
export function BuyerFacts({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const { user, invoice_buyer: named } = order
  const field = (name: string) => translate(`resources.transections.fields.${name}`)
  const isAnother =
    named && (named.name !== user.name || named.tax_id !== user.tax_id || named.crNumber !== user.crNumber)
  const numbers = isAnother ? named : user
  return (
    <>
      <Facts>
        <Fact label={field('payer')}>
          <TwoLines first={user.name} second={code(user.email)} />
        </Fact>
        {isAnother && (
          <Fact label={field('invoice_buyer')}>
            <TwoLines first={named.name} second={named.email && code(named.email)} />
          </Fact>
        )}
        {numbers.crNumber && <Fact label={field('crNumber')}>{code(numbers.crNumber)}</Fact>}
        {numbers.tax_id && <Fact label={field('tax_id')}>{code(numbers.tax_id)}</Fact>}
        {named?.address && <Fact label={translate('resources.transections.buyer.address')}>{named.address}</Fact>}
      </Facts>
      {named && order.payment_status !== 'refunded' && (
        <Box sx={{ mt: 1.5 }}>
          <BuyerButton order={order} buyer={named} />
        </Box>
      )}
    </>
  )
}
