import { useListContext, useTranslate } from 'react-admin'
import { LoadFailed } from './LoadFailed.tsx'

/** A list that could not be loaded, with the reason in the server's words and a way on. */
export function ListFailed() {
  const translate = useTranslate()
  const { error, refetch } = useListContext()
  const reason = error instanceof Error ? translate(error.message, { _: error.message }) : ''
  return (
    <LoadFailed onRetry={() => refetch()} margin={{ m: 2 }}>
      {translate('console.list_failed')} {reason}
    </LoadFailed>
  )
}
