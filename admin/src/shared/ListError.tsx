import { useListContext, useTranslate } from 'react-admin'
import { LoadError } from './LoadError.tsx'

export function ListError() {
  const translate = useTranslate()
  const { error, refetch } = useListContext()
  const reason = error instanceof Error ? translate(error.message, { _: error.message }) : ''
  return (
    <LoadError onRetry={() => refetch()} margin={{ m: 2 }}>
      {translate('console.list_failed')} {reason}
    </LoadError>
  )
}
