import { localized } from '@olympiad/contracts/lang'
import type { AdminMoeType } from '@olympiad/contracts/views/programmes-admin'
import { ReferenceInputBase, SelectInput } from 'react-admin'
import { CompetitionSelect } from '../../shared/CompetitionSelect.tsx'
import { useLang } from '../../use-lang.ts'
import { choiceFilter, dayFilters, markFilter, searchFilter } from '../submissions/submission-filters.tsx'

/** react-admin reads `alwaysOn` from the element itself. */
type FilterProps = { source: string; alwaysOn: true }
/** More than the ministry has. */
const ALL_ADMINISTRATIONS = 200

function AdministrationFilter({ source }: FilterProps) {
  const lang = useLang()
  return (
    <ReferenceInputBase
      source={source}
      reference="moe-administrators"
      perPage={ALL_ADMINISTRATIONS}
      sort={{ field: 'id', order: 'ASC' }}
    >
      <SelectInput
        label="resources.moe.fields.moeAdmin"
        emptyText="resources.submissions.any"
        optionText={(type: AdminMoeType) => localized(type, 'name', lang)}
      />
    </ReferenceInputBase>
  )
}

/** Those who chose a competition for one of their trainings. */
const TrainingFilter = ({ source }: FilterProps) => <CompetitionSelect source={source} season={undefined} />

export const moeFilters = [
  searchFilter,
  markFilter('status'),
  choiceFilter('gender'),
  <AdministrationFilter key="moeAdmin" source="moeAdmin" alwaysOn />,
  <TrainingFilter key="training" source="training" alwaysOn />,
  ...dayFilters,
]
