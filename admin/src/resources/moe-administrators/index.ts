import Icon from '@mui/icons-material/AccountBalanceOutlined'
import type { ResourceProps } from 'react-admin'

export const moeAdministrators: ResourceProps = { name: 'moe-administrators', icon: Icon }
