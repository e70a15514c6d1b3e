import { CONTENT_PAGE_SIZES } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import type { AdminGalleryItem } from '@olympiad/contracts/views/admin-content'
import { DataTable } from 'react-admin'
import { useMay, useRowClick } from '../../auth/use-rights.ts'
import { formatDate } from '../../format.ts'
import { BulkDeleteButton } from '../../shared/BulkDeleteButton.tsx'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { RowActions } from '../../shared/RowActions.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { GalleryCaption } from './GalleryCaption.tsx'
import { GalleryCard } from './GalleryCard.tsx'
import { galleryFilters } from './gallery-filters.tsx'

const Column = DataTable.Col<AdminGalleryItem>

function GalleryTable() {
  const lang = useLang()
  return (
    <DataTable<AdminGalleryItem> rowClick={useRowClick()} bulkActionButtons={useMay('write') && <BulkDeleteButton />}>
      <Column
        source={lang === 'en' ? 'name_en' : 'name'}
        label="resources.gallery.fields.label"
        render={(item) => <GalleryCaption item={item} narrow />}
      />
      <Column
        source="season"
        disableSort
        sx={{ ...WIDE_ONLY, whiteSpace: 'nowrap' }}
        render={(item) => (item.season_names ? localized(item.season_names, 'name', lang) : '–')}
      />
      <Column
        source="competion"
        disableSort
        sx={WIDE_ONLY}
        render={(item) => (item.competion_names ? localized(item.competion_names, 'name', lang) : '–')}
      />
      <Column
        source="created_at"
        sx={{ ...WIDE_ONLY, whiteSpace: 'nowrap' }}
        render={(item) => formatDate(item.created_at, lang)}
      />
      <Column source="status" disableSort render={() => <SwitchField source="status" />} />
      <Column source="actions" label="resources.gallery.fields.actions" disableSort render={() => <RowActions />} />
    </DataTable>
  )
}

export function GalleryList() {
  return (
    <ManagedList
      sort={{ field: 'created_at', order: 'DESC' }}
      pageSizes={CONTENT_PAGE_SIZES}
      filters={galleryFilters}
      ofChosenSeason
      createLabel="resources.gallery.create"
      table={<GalleryTable />}
      card={<GalleryCard />}
    />
  )
}
