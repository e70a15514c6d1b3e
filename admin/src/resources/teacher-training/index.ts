import Icon from '@mui/icons-material/CastForEducationOutlined'
import type { AdminTeacherTraining } from '@olympiad/contracts/views/admin-programmes'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** The detail is a dialog over the list, at `{id}/show`. */
export const teacherTraining: ResourceProps = {
  name: 'teacher-training',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./TeacherTrainingList.tsx')).TeacherTrainingList })),
  hasShow: true,
  recordRepresentation: (teacher: AdminTeacherTraining) => teacher.teacher_name,
}
