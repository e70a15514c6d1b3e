import type { ObjectId } from '@mikro-orm/mongodb'
import type { PostState, ReportReason } from '@olympiad/contracts/community'

export const WRITER_EMAILS = {
  admin: 'admin@demo.test',
  noura: 'coach@demo.test',
  fahad: 'coach2@demo.test',
  abdullah: 'abdullah.ghamdi@demo.test',
  maha: 'maha.zahrani@demo.test',
  saad: 'saad.dosari@demo.test',
  amal: 'amal.rashidi@demo.test',
  yahya: 'yahya.malki@demo.test',
  wafa: 'wafa.balawi@demo.test',
  khaled: 'khaled.haddad@demo.test',
  school: 'entity@demo.test',
  club: 'abha.robotics.club@demo.test',
  hind: 'judge@demo.test',
  abdulaziz: 'abdulaziz.tamimi@demo.test',
  layan: 'student@demo.test',
  rayan: 'student2@demo.test',
  turki: 'student3@demo.test',
  joud: 'student4@demo.test',
  badr: 'badr.shammari@demo.test',
  ghala: 'ghala.ruwaili@demo.test',
  reem: 'reem.hakami@demo.test',
  sultan: 'sultan.yami@demo.test',
  nawaf: 'nawaf.qahtani@demo.test',
  shahad: 'shahad.balawi@demo.test',
  danah: 'danah.ajmi@demo.test',
  faisal: 'faisal.dosari@demo.test',
  malak: 'malak.hassan@demo.test',
  jana: 'jana.malki@demo.test',
  wejdan: 'wejdan.zahrani@demo.test',
  aseel: 'aseel.sharif@demo.test',
} as const
export type Writer = keyof typeof WRITER_EMAILS

export type DemoForum = {
  now: Date
  picture: { file: string; width: number; height: number }
  writer(name: Writer): ObjectId
  likesFor(author: ObjectId, count: number): { likes: ObjectId[]; likes_count: number }
}

type Post = {
  by: Writer
  text: string
  likes?: number
  state?: PostState
  report?: { by: Writer; reason: ReportReason; note: string }
}

export type DemoComment = Post & {
  hours: number
  replies?: readonly DemoComment[]
}

export type DemoTopic = Post & {
  title: string
  days: number
  pinned?: boolean
  locked?: boolean
  comments?: readonly DemoComment[]
}

type More = Partial<Pick<DemoComment, 'likes' | 'state' | 'report' | 'replies'>>

export const demoComment = (by: Writer, hours: number, text: string, more: More = {}): DemoComment => ({
  by,
  hours,
  text,
  ...more,
})
