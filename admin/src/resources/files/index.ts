import Icon from '@mui/icons-material/PictureAsPdfOutlined'
import type { ResourceProps } from 'react-admin'

export const files: ResourceProps = { name: 'files', icon: Icon }
