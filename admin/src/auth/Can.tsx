import type { AdminRight, ResourceAction } from '@olympiad/contracts/admin-rights'
import type { ReactNode } from 'react'
import { useMay, useRight } from './use-rights.ts'

/** Shows its children only to admins who have the right. */
export const Can = ({ right, children }: { right: AdminRight; children: ReactNode }) =>
  useRight(right) ? children : null

/** Shows its children only to admins who may do it with the resource of the screen. */
export const May = ({ action, children }: { action: ResourceAction; children: ReactNode }) =>
  useMay(action) ? children : null
