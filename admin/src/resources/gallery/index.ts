import Icon from '@mui/icons-material/CollectionsOutlined'
import type { ResourceProps } from 'react-admin'

export const gallery: ResourceProps = { name: 'gallery', icon: Icon }
