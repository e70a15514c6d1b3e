import Icon from '@mui/icons-material/CardMembershipOutlined'
import type { ResourceProps } from 'react-admin'

export const members: ResourceProps = { name: 'members', icon: Icon }
