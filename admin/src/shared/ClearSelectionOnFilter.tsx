import { useEffect } from 'react'
import { useListContext, useUnselectAll } from 'react-admin'

/** Clears the selection when filter, search or list change: no action may affect hidden rows. */
export function ClearSelectionOnFilter() {
  const { filterValues, resource } = useListContext()
  const unselectAll = useUnselectAll(resource)
  const filter = JSON.stringify(filterValues)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new filter must clear the selection
  useEffect(() => unselectAll(), [filter, unselectAll])
  return null
}
