import Icon from '@mui/icons-material/FactCheckOutlined'
import type { AdminModerationCase } from '@olympiad/contracts/views/community'
import { createElement, lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { Route } from 'react-router'
import { caseName } from './case-name.ts'

const ClosedCases = lazy(async () => ({ default: (await import('./ClosedCases.tsx')).ClosedCases }))

export const communityCases: ResourceProps = {
  name: 'community-cases',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./QueueScreen.tsx')).QueueScreen })),
  children: createElement(Route, { path: 'closed', element: createElement(ClosedCases) }),
  recordRepresentation: (of: AdminModerationCase) => caseName(of),
}
