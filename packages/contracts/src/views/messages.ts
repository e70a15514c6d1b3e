import type { Lang } from '../lang.ts'

/** A visitor's message in the console, with what was answered, first to last. */
export type AdminMessage = {
  _id: string
  id: string
  name: string
  email: string
  phone: string
  /** The account with that email, else with that number; whoever typed them need not be its owner. */
  account: { _id: string; name: string } | null
  message: string
  /** The language that the page was read in: answers go in it. */
  lang: Lang
  created_at: string
  answered: boolean
  /** `by`: null where it was not written down. */
  reply: { message: string; created_at: string; by: { _id: string; name: string } | null }[]
}
