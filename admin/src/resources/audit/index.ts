import Icon from '@mui/icons-material/HistoryOutlined'
import type { ResourceProps } from 'react-admin'

export const audit: ResourceProps = { name: 'audit', icon: Icon }
