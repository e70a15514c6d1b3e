import Icon from '@mui/icons-material/MailOutlined'
import type { ResourceProps } from 'react-admin'

export const contactMessages: ResourceProps = { name: 'contactus', icon: Icon }
