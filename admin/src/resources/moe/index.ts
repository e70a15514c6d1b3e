import Icon from '@mui/icons-material/SchoolOutlined'
import type { ResourceProps } from 'react-admin'

export const moeTalents: ResourceProps = { name: 'moe', icon: Icon }
