import Icon from '@mui/icons-material/LeaderboardOutlined'
import type { ResourceProps } from 'react-admin'

export const results: ResourceProps = { name: 'results', icon: Icon }
