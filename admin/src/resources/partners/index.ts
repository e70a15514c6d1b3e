import Icon from '@mui/icons-material/HandshakeOutlined'
import type { ResourceProps } from 'react-admin'

export const partners: ResourceProps = { name: 'partners', icon: Icon }
