import { useResourceContext, useResourceDefinition, useTranslate } from 'react-admin'
import { EmptyState } from './EmptyState.tsx'
import { NewRecordButton } from './NewRecordButton.tsx'

export function EmptyList({ createLabel = 'ra.action.create' }: { createLabel?: string | undefined }) {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const { hasCreate } = useResourceDefinition()
  return (
    <EmptyState
      subject={resource}
      title={translate(`resources.${resource}.empty`)}
      hint={translate(`resources.${resource}.empty_hint`)}
    >
      {hasCreate && <NewRecordButton label={createLabel} variant="contained" />}
    </EmptyState>
  )
}
