import { useListContext } from 'react-admin'
import { ExportButton } from '../../shared/ExportButton.tsx'

/** Saves the users whom the list's filters leave, on all of its pages. */
export function UserExportButton() {
  const { filterValues } = useListContext()
  const chosen = Object.entries(filterValues).filter(([, value]) => value !== '' && value != null)
  const query = new URLSearchParams([['download', 'true'], ...chosen.map(([name, value]) => [name, String(value)])])
  return <ExportButton address={`/api/admin/users?${query}`} />
}
