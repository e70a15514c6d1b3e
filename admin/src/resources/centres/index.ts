import Icon from '@mui/icons-material/LocationOnOutlined'
import type { ResourceProps } from 'react-admin'

export const centres: ResourceProps = { name: 'tranings', icon: Icon }
