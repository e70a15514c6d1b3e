import { useResourceDefinitions } from 'react-admin'

export function useRecordScreen(resource: string | undefined): 'show' | 'edit' | 'list' | undefined {
  const definition = useResourceDefinitions()[resource ?? '']
  if (definition?.hasShow) return 'show'
  if (definition?.hasEdit) return 'edit'
  return definition?.hasList ? 'list' : undefined
}
