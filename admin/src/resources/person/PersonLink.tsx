import { roleReadsPeople } from '@olympiad/contracts/person-sections'
import { useCreatePath } from 'react-admin'
import { useRole } from '../../auth/use-rights.ts'
import { NameLink } from '../../shared/NameLink.tsx'

type PersonLinkProps = {
  /** Of an account, or a platform id. */
  id: string
  alone?: boolean
  children: string
}

/** To the page of a person, whose sections depend on the role. */
export function PersonLink({ id, ...props }: PersonLinkProps) {
  const path = useCreatePath()
  const mayOpen = roleReadsPeople(useRole())
  return <NameLink {...props} {...(mayOpen && { to: path({ resource: 'users', type: 'show', id }) })} />
}
