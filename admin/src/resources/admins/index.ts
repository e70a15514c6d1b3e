import Icon from '@mui/icons-material/AdminPanelSettingsOutlined'
import type { ResourceProps } from 'react-admin'

export const admins: ResourceProps = { name: 'admins', icon: Icon }
