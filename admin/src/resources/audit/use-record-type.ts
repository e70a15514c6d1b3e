import { useResourceDefinitions } from 'react-admin'

/** The screen on which one record of a resource is seen; its list where that is the only one, as of the settings. */
export function useRecordType(resource: string | undefined): 'show' | 'edit' | 'list' | undefined {
  const definition = useResourceDefinitions()[resource ?? '']
  if (definition?.hasShow) return 'show'
  if (definition?.hasEdit) return 'edit'
  return definition?.hasList ? 'list' : undefined
}
