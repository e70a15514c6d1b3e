import { useEffect } from 'react'
import { useListContext, useUnselectAll } from 'react-admin'

/** Ends the choice of rows with the filter and search it was made under, and with the list: nothing is done to rows that nobody sees. */
export function SelectionOfFilter() {
  const { filterValues, resource } = useListContext()
  const unselectAll = useUnselectAll(resource)
  const filter = JSON.stringify(filterValues)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is the reason
  useEffect(() => unselectAll(), [filter, unselectAll])
  return null
}
