import { localized } from '@olympiad/contracts/lang'
import type { AdminMoeType } from '@olympiad/contracts/views/admin-programmes'
import { ReferenceInputBase, SelectInput } from 'react-admin'
import { CompetitionSelect } from '../../shared/CompetitionSelect.tsx'
import { useLang } from '../../use-lang.ts'
import { dayFilters, enumFilter, handledFilter, searchFilter } from '../submissions/submission-filters.tsx'

/** react-admin reads `alwaysOn` from the element itself. */
type FilterProps = { source: string; alwaysOn: true }
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

const TrainingFilter = ({ source }: FilterProps) => <CompetitionSelect source={source} season={undefined} />

export const moeFilters = [
  searchFilter,
  handledFilter('status'),
  enumFilter('gender'),
  <AdministrationFilter key="moeAdmin" source="moeAdmin" alwaysOn />,
  <TrainingFilter key="training" source="training" alwaysOn />,
  ...dayFilters,
]
