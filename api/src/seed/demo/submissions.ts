import { ObjectId } from '@mikro-orm/mongodb'
import { MOE_TRAININGS } from '@olympiad/contracts/forms/programmes-moe'
import { Champion } from '../../modules/programmes/champion.entity.ts'
import { MoeTalent } from '../../modules/programmes/moe-talent.entity.ts'
import { MoeType } from '../../modules/programmes/moe-type.entity.ts'
import { SupportRequest } from '../../modules/programmes/support-request.entity.ts'
import { TeacherTraining } from '../../modules/programmes/teacher-training.entity.ts'
import type { Em } from '../../platform/database.ts'

const day = (date: string): Date => new Date(`${date}T07:30:00Z`)

/** What invented visitors have sent through the public forms, for the console's lists. `competitions` are the season's. */
export async function createSubmissions(em: Em, competitions: readonly { _id: ObjectId }[]): Promise<void> {
  const [administration] = await em.find(MoeType, {}, { orderBy: { _id: 1 }, limit: 1 })
  const training = competitions.slice(0, MOE_TRAININGS).map(({ _id }) => ({
    competion: _id.toHexString(),
    time_slot_1: 'morning' as const,
    time_slot_2: 'evening' as const,
  }))
  em.create(MoeTalent, {
    _id: new ObjectId(),
    name: 'نورة الشمري',
    gender: 'female',
    email: 'noura@school.example',
    phone: '+966500000101',
    school: 'ابتدائية حائل الأولى',
    subjects: 'الحاسب',
    moeAdmin: administration?.id ?? '',
    training,
    status: true,
    created_at: day('2026-09-14'),
  })
  em.create(MoeTalent, {
    _id: new ObjectId(),
    name: 'Khalid Al Dosari',
    gender: 'male',
    email: 'khalid@school.example',
    phone: '+966500000102',
    school: 'Dammam Intermediate School',
    subjects: 'Mathematics, Physics',
    moeAdmin: '',
    training: training.toReversed(),
    created_at: day('2026-09-16'),
  })
  em.create(SupportRequest, {
    _id: new ObjectId(),
    school_name: 'ثانوية الفيصل',
    education_office: 'مكتب تعليم شمال الرياض',
    city: 'الرياض',
    phone_number: '+966112000110',
    principle_name: 'هند العتيبي',
    principle_phone: '+966500000103',
    email: 'faisal@school.example',
    students_count: 420,
    wro_participation: 'yes',
    kit_commitment: 'yes',
    qualification_commitment: 'yes',
    notes: 'لدينا معمل حاسب واحد.\nنحتاج إلى أربع حقائب.',
    checked: true,
    created_at: day('2026-09-08'),
  })
  em.create(SupportRequest, {
    _id: new ObjectId(),
    school_name: 'Abha Secondary School',
    education_office: 'Abha Education Office',
    city: 'Abha',
    phone_number: '',
    principle_name: 'Saeed Al Qahtani',
    principle_phone: '+966500000104',
    email: 'abha@school.example',
    students_count: 0,
    wro_participation: 'no',
    kit_commitment: 'yes',
    qualification_commitment: '',
    notes: '',
    created_at: day('2026-09-21'),
  })
  em.create(TeacherTraining, {
    _id: new ObjectId(),
    teacher_name: 'منى الحربي',
    id_number: '1100000205',
    school: 'متوسطة طيبة',
    city: 'المدينة المنورة',
    subject: 'العلوم',
    email: 'mona@school.example',
    phone: '+966500000105',
    track: 'both',
    student_count: 24,
    created_at: day('2026-09-10'),
  })
  em.create(TeacherTraining, {
    _id: new ObjectId(),
    teacher_name: 'Yousef Al Ghamdi',
    id_number: '1100000213',
    school: 'Bahah High School',
    city: 'Bahah',
    subject: 'Computer science',
    email: 'yousef@school.example',
    phone: '+966500000106',
    track: 'robot_missions',
    student_count: 12,
    created_at: day('2026-09-18'),
  })
  em.create(Champion, {
    _id: new ObjectId(),
    registration_type: 'team',
    identifier: 'صقور نجد',
    name: 'سارة القحطاني',
    age_group: 'middle',
    city: 'الخرج',
    achievement: 'yes',
    competition_detail: 'الأولمبياد الوطني 2024، المركز الثالث',
    skills: 'برمجة المتحكّمات، تصميم القطع وطباعتها',
    commitment: 'yes',
    note: '',
    created_at: day('2026-09-12'),
  })
  em.create(Champion, {
    _id: new ObjectId(),
    registration_type: 'student',
    identifier: '1100000221',
    name: 'Rayan Al Anazi',
    age_group: 'high',
    city: 'Tabuk',
    achievement: 'no',
    competition_detail: '',
    skills: 'Python',
    commitment: 'yes',
    note: 'Available on weekends.',
    created_at: day('2026-09-19'),
  })
}
