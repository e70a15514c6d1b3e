import { FLAG_REASONS, ORDER_STATES, PAYMENT_METHODS } from '@olympiad/contracts/constants'
import { NullableBooleanInput, SelectInput, useListContext } from 'react-admin'
import { CompetitionSeasonSelect } from '../../shared/CompetitionSeasonSelect.tsx'
import { CompetitionSelect } from '../../shared/CompetitionSelect.tsx'
import { dayRangeFilters } from '../../shared/day-range-filters.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'

/** react-admin reads `alwaysOn` from the element itself. */
type FilterProps = { source: string; alwaysOn: true }

const SeasonFilter = ({ source }: FilterProps) => <CompetitionSeasonSelect source={source} competition="competion" />

function CompetitionFilter({ source }: FilterProps) {
  const { filterValues } = useListContext()
  return <CompetitionSelect source={source} season={filterValues['season']} />
}

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
  <CompetitionFilter key="competion" source="competion" alwaysOn />,
  <SelectInput
    key="flag_reason"
    source="flag_reason"
    choices={FLAG_REASONS.map((id) => ({ id, name: `flag_reason.${id}.name` }))}
    emptyText="resources.transections.any_flag"
  />,
  <NullableBooleanInput
    key="credited"
    source="credited"
    nullLabel="resources.transections.credited_any"
    trueLabel="resources.transections.credited_yes"
    falseLabel="resources.transections.credited_no"
  />,
  ...dayRangeFilters('paid_at', {
    period: 'resources.transections.fields.paid_at',
    from: 'resources.transections.paid_from',
    to: 'resources.transections.paid_to',
  }),
]
