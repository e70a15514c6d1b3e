import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { TeacherTrainingForm } from '@olympiad/contracts/forms/programmes'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const TeacherTrainingSchema = defineEntity({
  name: 'TeacherTraining',
  collection: 'teachertrainings',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    teacher_name: p.string(),
    id_number: p.string(),
    school: p.string(),
    city: p.string(),
    subject: p.string(),
    email: p.string(),
    /** E.164. */
    phone: p.string(),
    track: p.string().$type<TeacherTrainingForm['track']>(),
    student_count: p.integer(),
    checked: p.boolean().$type<Opt<boolean>>().default(false),
    created_at: p.datetime(),
  },
})

export class TeacherTraining extends TeacherTrainingSchema.class {}
TeacherTrainingSchema.setClass(TeacherTraining)

export const teacherTrainingIndexes: IndexDeclaration[] = [{ collection: 'teachertrainings', key: { created_at: -1 } }]

export const teacherTrainingPersonalData: Record<string, PersonalData> = {
  teachertrainings: { retention: 'programmes', note: 'found by email or national id' },
}
