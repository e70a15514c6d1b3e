import Icon from '@mui/icons-material/ScheduleOutlined'
import type { ResourceProps } from 'react-admin'

export const moeTimeSlots: ResourceProps = { name: 'moe-timeslots', icon: Icon }
