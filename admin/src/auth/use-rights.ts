import {
  type AdminRight,
  type AdminRole,
  isConsoleResource,
  type ResourceAction,
  roleHasRight,
  roleMayDo,
} from '@olympiad/contracts/admin-rights'
import { useGetIdentity, useResourceContext } from 'react-admin'

/** The server checks every call anyway. */
export function useRole(): AdminRole | undefined {
  const { identity } = useGetIdentity()
  return identity?.['role']
}

export const useRight = (right: AdminRight): boolean => roleHasRight(useRole(), right)

/** On the resource of the screen, or another. */
export function useMay(action: ResourceAction, of?: string): boolean {
  const role = useRole()
  const context = useResourceContext()
  const resource = of ?? context ?? ''
  return isConsoleResource(resource) && roleMayDo(role, resource, action)
}

/** Of a list whose rows open a form: a reader has nothing to open. */
export const useRowClick = (): 'edit' | false => (useMay('edit') ? 'edit' : false)
