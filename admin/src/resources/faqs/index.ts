import Icon from '@mui/icons-material/QuizOutlined'
import type { ResourceProps } from 'react-admin'

export const faqs: ResourceProps = { name: 'faqs', icon: Icon }
