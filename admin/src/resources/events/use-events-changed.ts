import { useQueryClient } from '@tanstack/react-query'

/** Reads anew all that is shown of events. */
export function useEventsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => await queries.invalidateQueries({ queryKey: ['events'] })
}
