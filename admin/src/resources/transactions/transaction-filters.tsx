import { ORDER_STATES, PAYMENT_METHODS } from '@olympiad/contracts/constants'
import { SearchInput, SelectInput, useTranslate } from 'react-admin'
import { SeasonSelect } from '../../shared/SeasonSelect.tsx'

/** react-admin reads `alwaysOn` from the element itself. */
type FilterProps = { source: string; alwaysOn: true }

/** Part of an order's number or of its team's name, or the whole team number. */
function SearchFilter({ source }: FilterProps) {
  const translate = useTranslate()
  const words = translate('resources.transections.search')
  return <SearchInput source={source} placeholder={words} slotProps={{ htmlInput: { 'aria-label': words } }} />
}

const SeasonFilter = ({ source }: FilterProps) => <SeasonSelect source={source} />

const choicesOf = (area: string, ids: readonly string[]) => ids.map((id) => ({ id, name: `${area}.${id}` }))

export const transactionFilters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <SelectInput
    key="payment_status"
    source="payment_status"
    alwaysOn
    choices={choicesOf('order_state', ORDER_STATES)}
    emptyText="resources.transections.any_state"
  />,
  <SelectInput
    key="payment_method"
    source="payment_method"
    alwaysOn
    choices={choicesOf('payment_method', PAYMENT_METHODS)}
    emptyText="resources.transections.any_method"
  />,
  <SeasonFilter key="season" source="season" alwaysOn />,
]
