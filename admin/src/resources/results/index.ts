import Icon from '@mui/icons-material/LeaderboardOutlined'
import type { AdminResult } from '@olympiad/contracts/views/admin-results'
import { createElement, lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { Route } from 'react-router'

const ImportScreen = lazy(async () => ({ default: (await import('./import/ImportScreen.tsx')).ImportScreen }))

export const results: ResourceProps = {
  name: 'results',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./ResultList.tsx')).ResultList })),
  create: lazy(async () => ({ default: (await import('./ResultForms.tsx')).ResultCreate })),
  edit: lazy(async () => ({ default: (await import('./ResultForms.tsx')).ResultEdit })),
  recordRepresentation: ({ team, ranked }: AdminResult) => (team ? `${team.name} (${ranked})` : `(${ranked})`),
  children: createElement(Route, { path: 'import', element: createElement(ImportScreen) }),
}
