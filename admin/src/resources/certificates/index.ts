import Icon from '@mui/icons-material/WorkspacePremiumOutlined'
import type { ResourceProps } from 'react-admin'

export const certificates: ResourceProps = { name: 'certificates', icon: Icon }
