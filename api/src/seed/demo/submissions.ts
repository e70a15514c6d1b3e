import { ObjectId } from '@mikro-orm/mongodb'
import { MOE_TRAINING_COUNT } from '@olympiad/contracts/forms/programmes-moe'
import { Champion } from '../../model/champion.entity.ts'
import { MoeTalent } from '../../model/moe-talent.entity.ts'
import { MoeType } from '../../model/moe-type.entity.ts'
import { SupportRequest } from '../../model/support-request.entity.ts'
import { TeacherTraining } from '../../model/teacher-training.entity.ts'
import type { Em } from '../../platform/database.ts'
import { CHAMPIONS } from './submitted/champions.ts'
import { MOE_TALENTS } from './submitted/moe-talents.ts'
import { SUPPORT_REQUESTS } from './submitted/support-requests.ts'
import { TEACHERS } from './submitted/teachers.ts'

const sent = (day: string) => ({ _id: new ObjectId(), created_at: new Date(`${day}T07:30:00Z`) })
const mailOf = (mailbox: string): string => `${mailbox}@school.example`
const mobileOf = (list: number, row: number): string => `+9665000${String(list * 100 + row).padStart(5, '0')}`
const [MOE, SUPPORT, TEACHER] = [1, 2, 3]

export async function createSubmissions(em: Em, competitions: readonly { _id: ObjectId }[]): Promise<void> {
  const administrations = await em.find(MoeType, {}, { orderBy: { _id: 1 } })
  for (const [row, [day, status, name, gender, mailbox, school, subjects, nth]] of MOE_TALENTS.entries()) {
    em.create(MoeTalent, {
      ...sent(day),
      status,
      name,
      gender,
      email: mailOf(mailbox),
      phone: mobileOf(MOE, row),
      school,
      subjects,
      moeAdmin: nth === null ? '' : (administrations[nth]?.id ?? ''),
      training: trainingsFrom(competitions, row),
    })
  }
  for (const [row, request] of SUPPORT_REQUESTS.entries()) {
    const [day, checked, school_name, education_office, city, principle_name, mailbox, students_count] = request
    const [, , , , , , , , wro_participation, kit_commitment, qualification_commitment, notes, phone_number] = request
    em.create(SupportRequest, {
      ...sent(day),
      checked,
      school_name,
      education_office,
      city,
      phone_number,
      principle_name,
      principle_phone: mobileOf(SUPPORT, row),
      email: mailOf(mailbox),
      students_count,
      wro_participation,
      kit_commitment,
      qualification_commitment,
      notes,
    })
  }
  for (const [row, teacher] of TEACHERS.entries()) {
    const [day, checked, teacher_name, id_number, school, city, subject, mailbox, track, student_count] = teacher
    em.create(TeacherTraining, {
      ...sent(day),
      checked,
      teacher_name,
      id_number,
      school,
      city,
      subject,
      email: mailOf(mailbox),
      phone: mobileOf(TEACHER, row),
      track,
      student_count,
    })
  }
  for (const champion of CHAMPIONS) {
    const [day, checked, registration_type, identifier, name, age_group, city, competition_detail, skills, note] =
      champion
    em.create(Champion, {
      ...sent(day),
      checked,
      registration_type,
      identifier,
      name,
      age_group,
      city,
      achievement: competition_detail ? 'yes' : 'no',
      competition_detail,
      skills,
      commitment: 'yes',
      note,
    })
  }
}

const trainingsFrom = (competitions: readonly { _id: ObjectId }[], row: number): MoeTalent['training'] =>
  Array.from({ length: MOE_TRAINING_COUNT }, (_none, nth) => {
    const competition = competitions[(row + nth) % competitions.length]
    const [time_slot_1, time_slot_2] = (row + nth) % 3 === 0 ? ['evening', 'morning'] : ['morning', 'evening']
    return {
      competion: competition?._id.toHexString() ?? '',
      time_slot_1,
      time_slot_2,
    } as MoeTalent['training'][number]
  })
