import { TEAM_STATES, TEAM_WAITING_STATES } from '@olympiad/contracts/constants'
import { NullableBooleanInput, SelectInput, useListContext } from 'react-admin'
import { CompetitionFilter } from '../../shared/CompetitionFilter.tsx'
import { dayRangeFilters } from '../../shared/day-range-filters.tsx'
import { RegionSelect } from '../../shared/RegionSelect.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { AgeLevelInput } from './AgeLevelInput.tsx'

/** react-admin reads a filter's props from the element. */
type MoreProps = { source: string; label: string }

const AgeLevelFilter = ({ source }: MoreProps) => <AgeLevelInput source={source} emptyText="resources.teams.any_age" />

function PaymentFilter({ source }: { source: string; alwaysOn: true }) {
  const { filterValues } = useListContext()
  return (
    <SelectInput
      source={source}
      label="resources.teams.fields.payment_status"
      choices={TEAM_STATES.map((id) => ({ id, name: `resources.teams.${id}` }))}
      emptyText="resources.teams.any_payment"
      helperText={filterValues[source] === 'refunded' && 'resources.teams.refunded_until'}
      // react-admin hides a filter's helper text.
      sx={{ '&& .MuiFormHelperText-root': { display: 'block' } }}
    />
  )
}

/** The first are always there; the others are added, or come with an address. */
export const teamFilters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <CompetitionFilter key="competion" source="competion" alwaysOn />,
  <PaymentFilter key="payment" source="payment" alwaysOn />,
  <SelectInput
    key="waiting"
    source="waiting"
    label="resources.teams.fields.waiting"
    choices={TEAM_WAITING_STATES.map((id) => ({ id, name: `resources.teams.${id}` }))}
  />,
  <RegionSelect key="region" source="region" label="resources.teams.fields.region" />,
  <AgeLevelFilter key="ageLevel" source="ageLevel" label="resources.teams.fields.ageLevel" />,
  <NullableBooleanInput
    key="status"
    source="status"
    label="resources.teams.fields.enabled"
    nullLabel="resources.teams.any_status"
    trueLabel="resources.teams.enabled"
    falseLabel="resources.teams.disabled"
  />,
  ...dayRangeFilters('created_at', {
    period: 'resources.teams.fields.created_at',
    from: 'resources.teams.created_from',
    to: 'resources.teams.created_to',
    alwaysOn: false,
  }),
]
