import { CONTENT_PAGE_SIZES } from '@olympiad/contracts/constants'
import type { AdminTrainingCentre } from '@olympiad/contracts/views/admin-content'
import { DataTable } from 'react-admin'
import { BulkDeleteButton } from '../../shared/BulkDeleteButton.tsx'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { RegionSelect } from '../../shared/RegionSelect.tsx'
import { RowActions } from '../../shared/RowActions.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { useLang } from '../../use-lang.ts'
import { CentreCard } from './CentreCard.tsx'
import { CentreWords, MapLink, regionName } from './CentreWords.tsx'

const Column = DataTable.Col<AdminTrainingCentre>
const filters = [<SearchFilter key="s" source="s" alwaysOn />, <RegionSelect key="region" source="region" alwaysOn />]

function CentreTable() {
  const lang = useLang()
  return (
    <DataTable<AdminTrainingCentre> rowClick="edit" bulkActionButtons={<BulkDeleteButton />}>
      <Column
        source={lang === 'en' ? 'name_en' : 'name'}
        label="resources.tranings.fields.label"
        render={(centre) => <CentreWords centre={centre} />}
      />
      <Column source="region" disableSort render={(centre) => regionName(centre, lang)} />
      <Column source="phone" disableSort sx={{ whiteSpace: 'nowrap' }} render={(centre) => <bdi>{centre.phone}</bdi>} />
      <Column
        source="actions"
        label="resources.tranings.fields.actions"
        disableSort
        render={(centre) => (
          <RowActions>
            <MapLink centre={centre} />
          </RowActions>
        )}
      />
    </DataTable>
  )
}

/** The training centres, as they were added. */
export function CentreList() {
  return (
    <ManagedList
      sort={{ field: 'id', order: 'ASC' }}
      sizes={CONTENT_PAGE_SIZES}
      filters={filters}
      create="resources.tranings.create"
      table={<CentreTable />}
      card={<CentreCard />}
    />
  )
}
