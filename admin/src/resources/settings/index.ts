import Icon from '@mui/icons-material/SettingsOutlined'
import type { ResourceProps } from 'react-admin'

export const settings: ResourceProps = { name: 'settings', icon: Icon }
