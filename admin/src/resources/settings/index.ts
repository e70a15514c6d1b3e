import Icon from '@mui/icons-material/SettingsOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const settings: ResourceProps = {
  name: 'settings',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./SettingsScreen.tsx')).SettingsScreen })),
  recordRepresentation: 'site_name',
}
