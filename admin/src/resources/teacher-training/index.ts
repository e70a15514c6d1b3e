import Icon from '@mui/icons-material/CastForEducationOutlined'
import type { ResourceProps } from 'react-admin'

export const teacherTraining: ResourceProps = { name: 'teacher-training', icon: Icon }
