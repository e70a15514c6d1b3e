import type { ObjectId } from '@mikro-orm/mongodb'
import type { PostState, ReportReason } from '@olympiad/contracts/community'

/** Who writes in the demo's forum, by the address that they sign in with. */
export const BY = {
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
export type Writer = keyof typeof BY

/** What the posts of one forum are made with. */
export type Forum = {
  now: Date
  picture: { file: string; width: number; height: number }
  writer(name: Writer): ObjectId
  /** That many who like what somebody wrote. */
  liked(author: ObjectId, count: number): { likes: ObjectId[]; likes_count: number }
}

type Post = {
  by: Writer
  /** Markdown. */
  text: string
  /** How many like it. */
  likes?: number
  /** Shown unless told. */
  state?: PostState
  /** Who reported it, which no admin has dealt with yet. */
  report?: { by: Writer; reason: ReportReason; note: string }
}

export type DemoComment = Post & {
  /** Hours after its topic. */
  hours: number
  replies?: readonly DemoComment[]
}

export type DemoTopic = Post & {
  title: string
  /** Days before the demo's first start. */
  days: number
  pinned?: boolean
  locked?: boolean
  comments?: readonly DemoComment[]
}

type More = Partial<Pick<DemoComment, 'likes' | 'state' | 'report' | 'replies'>>

/** A comment, so many hours after its topic. */
export const says = (by: Writer, hours: number, text: string, more: More = {}): DemoComment => ({
  by,
  hours,
  text,
  ...more,
})
