import Icon from '@mui/icons-material/PeopleOutlined'
import type { ResourceProps } from 'react-admin'

export const users: ResourceProps = { name: 'users', icon: Icon }
