import { SUBMISSION_PAGE_SIZES } from '@olympiad/contracts/constants'
import type { AdminMoeType } from '@olympiad/contracts/views/programmes-admin'
import { DataTable } from 'react-admin'
import { BulkDeleteButton } from '../../shared/BulkDeleteButton.tsx'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { NameInBoth } from '../../shared/NameInBoth.tsx'
import { RowActions } from '../../shared/RowActions.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { useLang } from '../../use-lang.ts'
import { AdministratorCard } from './AdministratorCard.tsx'
import { TalentsLink } from './TalentsLink.tsx'

const Column = DataTable.Col<AdminMoeType>
const filters = [<SearchFilter key="s" source="s" alwaysOn />]

function AdministratorTable() {
  const lang = useLang()
  return (
    <DataTable<AdminMoeType> rowClick="edit" bulkActionButtons={<BulkDeleteButton />}>
      <Column
        source={lang === 'en' ? 'name_en' : 'name'}
        label="resources.moe-administrators.fields.label"
        render={(type) => <NameInBoth resource="moe-administrators" record={type} />}
      />
      <Column source="talents_count" disableSort align="right" render={(type) => <TalentsLink type={type} />} />
      <Column
        source="actions"
        label="resources.moe-administrators.fields.actions"
        disableSort
        render={() => <RowActions />}
      />
    </DataTable>
  )
}

/** The education administrations that a registration may name, as they were added. */
export function AdministratorList() {
  return (
    <ManagedList
      sort={{ field: 'id', order: 'ASC' }}
      sizes={SUBMISSION_PAGE_SIZES}
      filters={filters}
      create="resources.moe-administrators.create"
      table={<AdministratorTable />}
      card={<AdministratorCard />}
    />
  )
}
