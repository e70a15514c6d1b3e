import Icon from '@mui/icons-material/VolunteerActivismOutlined'
import type { ResourceProps } from 'react-admin'

export const supportRequests: ResourceProps = { name: 'wro-support', icon: Icon }
