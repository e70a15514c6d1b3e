import Icon from '@mui/icons-material/MilitaryTechOutlined'
import type { ResourceProps } from 'react-admin'

export const champions: ResourceProps = { name: 'champion-programe', icon: Icon }
