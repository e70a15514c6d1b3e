import { DataTable, useEvent, useResourceContext } from 'react-admin'
import { useNavigate } from 'react-router'
import { useMay } from '../../auth/use-rights.ts'
import { formatDate } from '../../format.ts'
import { BulkDeleteButton } from '../../shared/BulkDeleteButton.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { TwoLines, WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { DetailLink } from './DetailLink.tsx'
import type { Submission, SubmissionScreen } from './submission-screen.ts'
import { useDetailLink } from './use-detail-link.ts'
import { useRenderValue } from './use-render-value.tsx'

export function SubmissionTable<Sent extends Submission>({ screen }: { screen: SubmissionScreen<Sent> }) {
  const lang = useLang()
  const resource = useResourceContext()
  const show = useRenderValue({ inRow: true })
  const detailPath = useDetailLink()
  const navigate = useNavigate()
  const Column = DataTable.Col<Sent>
  // Reads the location on click: subscribing to it would re-render all rows with each detail.
  const openRow = useEvent((id: unknown) => {
    const { to, state } = detailPath(String(id), window.location.search)
    navigate(to, { state })
    return false as const
  })
  return (
    <DataTable<Sent> rowClick={openRow} bulkActionButtons={useMay('write') && <BulkDeleteButton />}>
      <Column
        source={screen.title.source}
        label={`resources.${resource}.fields.${screen.title.source}`}
        render={(row: Sent) => (
          <TwoLines
            first={<DetailLink id={row.id}>{show(row, screen.title)}</DetailLink>}
            second={show(row, screen.secondary)}
          />
        )}
      />
      {screen.columns.map(({ secondary, wide, sortable, ...field }) => (
        <Column
          key={field.source}
          source={field.source}
          label={`resources.${resource}.fields.${field.source}`}
          disableSort={!sortable}
          {...(wide && { sx: WIDE_ONLY })}
          render={(row: Sent) =>
            secondary ? <TwoLines first={show(row, field)} second={show(row, secondary)} /> : (show(row, field) ?? '–')
          }
        />
      ))}
      <Column
        source="created_at"
        label={`resources.${resource}.fields.created_at`}
        sx={{ whiteSpace: 'nowrap' }}
        render={(row: Sent) => formatDate(row.created_at, lang)}
      />
      <Column
        source={screen.handledField}
        label={`resources.${resource}.fields.${screen.handledField}`}
        render={() => <SwitchField source={screen.handledField} />}
      />
    </DataTable>
  )
}
