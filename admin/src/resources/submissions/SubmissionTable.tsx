import { DataTable, useEvent, useResourceContext } from 'react-admin'
import { useNavigate } from 'react-router'
import { showDate } from '../../format.ts'
import { BulkDeleteButton } from '../../shared/BulkDeleteButton.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { TwoLines, WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { DetailLink } from './DetailLink.tsx'
import type { Submission, SubmissionScreen } from './submission-screen.ts'
import { useShownValue } from './use-shown-value.tsx'
import { useWayToDetail } from './use-way-to-detail.ts'

/** Submissions on a desk; a row opens its detail. */
export function SubmissionTable<Sent extends Submission>({ screen }: { screen: SubmissionScreen<Sent> }) {
  const lang = useLang()
  const resource = useResourceContext()
  const show = useShownValue({ inRow: true })
  const wayTo = useWayToDetail()
  const navigate = useNavigate()
  const Column = DataTable.Col<Sent>
  // The address is read at the click: listening to it would draw all rows anew with each detail.
  const openRow = useEvent((id: unknown) => {
    const { to, state } = wayTo(String(id), window.location.search)
    navigate(to, { state })
    return false as const
  })
  return (
    <DataTable<Sent> rowClick={openRow} bulkActionButtons={<BulkDeleteButton />}>
      <Column
        source={screen.title.source}
        label={`resources.${resource}.fields.${screen.title.source}`}
        render={(row: Sent) => (
          <TwoLines
            first={<DetailLink id={row.id}>{show(row, screen.title)}</DetailLink>}
            second={show(row, screen.below)}
          />
        )}
      />
      {screen.columns.map(({ below, wide, sortable, ...field }) => (
        <Column
          key={field.source}
          source={field.source}
          label={`resources.${resource}.fields.${field.source}`}
          disableSort={!sortable}
          {...(wide && { sx: WIDE_ONLY })}
          render={(row: Sent) =>
            below ? <TwoLines first={show(row, field)} second={show(row, below)} /> : (show(row, field) ?? '–')
          }
        />
      ))}
      <Column
        source="created_at"
        label={`resources.${resource}.fields.created_at`}
        sx={{ whiteSpace: 'nowrap' }}
        render={(row: Sent) => showDate(row.created_at, lang)}
      />
      <Column
        source={screen.mark}
        label={`resources.${resource}.fields.${screen.mark}`}
        render={() => <SwitchField source={screen.mark} />}
      />
    </DataTable>
  )
}
