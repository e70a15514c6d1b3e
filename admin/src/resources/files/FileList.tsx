import CompetitionsIcon from '@mui/icons-material/EmojiEventsOutlined'
import { Button } from '@mui/material'
import { FILE_PAGE_SIZES } from '@olympiad/contracts/constants'
import type { CompetitionFileView } from '@olympiad/contracts/views/content'
import { DataTable, LinkBase, useTranslate } from 'react-admin'
import { useMay, useRowClick } from '../../auth/use-rights.ts'
import { BulkDeleteButton } from '../../shared/BulkDeleteButton.tsx'
import { CompetitionSelect } from '../../shared/CompetitionSelect.tsx'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { RowActions } from '../../shared/RowActions.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { useLang } from '../../use-lang.ts'
import { FileCard } from './FileCard.tsx'
import { FileName } from './FileName.tsx'
import { PdfLink } from './PdfLink.tsx'

const Column = DataTable.Col<CompetitionFileView>

/** react-admin reads `alwaysOn` from the element itself. */
const CompetitionFilter = ({ source }: { source: string; alwaysOn: true }) => (
  <CompetitionSelect source={source} season={undefined} sx={{ width: 300, maxWidth: '100%' }} />
)
const filters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <CompetitionFilter key="competion" source="competion" alwaysOn />,
]

function FileTable() {
  const lang = useLang()
  return (
    <DataTable<CompetitionFileView>
      rowClick={useRowClick()}
      bulkActionButtons={useMay('write') && <BulkDeleteButton />}
    >
      <Column
        source={lang === 'en' ? 'name_en' : 'name'}
        label="resources.files.fields.label"
        render={(file) => <FileName file={file} />}
      />
      <Column
        source="file_path"
        disableSort
        render={() => <PdfLink source="file_path" label="resources.files.arabic" />}
      />
      <Column
        source="file_path_en"
        disableSort
        render={() => <PdfLink source="file_path_en" label="resources.files.english" />}
      />
      <Column source="actions" disableSort render={() => <RowActions />} />
    </DataTable>
  )
}

function ToCompetitions() {
  const translate = useTranslate()
  return (
    <Button component={LinkBase} to="/competions" size="small" startIcon={<CompetitionsIcon />}>
      {translate('resources.files.to_competitions')}
    </Button>
  )
}

export function FileList() {
  return (
    <ManagedList
      filters={filters}
      sort={{ field: 'created_at', order: 'ASC' }}
      pageSizes={FILE_PAGE_SIZES}
      createLabel="resources.files.create"
      actions={<ToCompetitions />}
      table={<FileTable />}
      card={<FileCard />}
    />
  )
}
