import { useCreatePath } from 'react-admin'
import { useMay } from '../auth/use-rights.ts'
import { NameLink } from './NameLink.tsx'

type RecordLinkProps = { resource: string; id: string; type: 'edit' | 'show'; alone?: boolean; children: string }

export function RecordLink({ resource, id, type, ...props }: RecordLinkProps) {
  const path = useCreatePath()
  const mayOpen = useMay(type === 'edit' ? 'edit' : 'read', resource)
  return <NameLink {...props} {...(mayOpen && { to: path({ resource, type, id }) })} />
}
