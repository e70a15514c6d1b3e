import { Box } from '@mui/material'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'
import { Can } from '../../auth/Can.tsx'
import { DescriptionItem, DescriptionList } from '../../shared/DescriptionList.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { PersonLink } from '../person/PersonLink.tsx'
import { ChangeBuyerButton } from './ChangeBuyerButton.tsx'

const code = (text: string) => <bdi dir="ltr">{text}</bdi>

export function BuyerDetails({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const { user, invoice_buyer: invoiceBuyer } = order
  const field = (name: string) => translate(`resources.transections.fields.${name}`)
  const isAnother =
    invoiceBuyer &&
    (invoiceBuyer.name !== user.name || invoiceBuyer.tax_id !== user.tax_id || invoiceBuyer.crNumber !== user.crNumber)
  const numbers = isAnother ? invoiceBuyer : user
  return (
    <>
      <DescriptionList>
        <DescriptionItem label={field('payer')}>
          <TwoLines
            first={
              <PersonLink id={user._id} alone>
                {user.name}
              </PersonLink>
            }
            second={code(user.email)}
          />
        </DescriptionItem>
        {isAnother && (
          <DescriptionItem label={field('invoice_buyer')}>
            <TwoLines first={invoiceBuyer.name} second={invoiceBuyer.email && code(invoiceBuyer.email)} />
          </DescriptionItem>
        )}
        {numbers.crNumber && <DescriptionItem label={field('crNumber')}>{code(numbers.crNumber)}</DescriptionItem>}
        {numbers.tax_id && <DescriptionItem label={field('tax_id')}>{code(numbers.tax_id)}</DescriptionItem>}
        {invoiceBuyer?.address && (
          <DescriptionItem label={translate('resources.transections.buyer.address')}>
            {invoiceBuyer.address}
          </DescriptionItem>
        )}
      </DescriptionList>
      {invoiceBuyer && order.payment_status !== 'refunded' && (
        <Box sx={{ mt: 1.5 }}>
          <Can right="money.write">
            <ChangeBuyerButton order={order} buyer={invoiceBuyer} />
          </Can>
        </Box>
      )}
    </>
  )
}
