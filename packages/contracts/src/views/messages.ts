import * as z from 'zod/mini'
import { LANGS } from '../lang.ts'

/** `open` waits for the organisers, `waiting` for the person. */
export const THREAD_STATES = ['open', 'waiting', 'closed'] as const
export const ThreadState = z.enum(THREAD_STATES)
export type ThreadState = z.output<typeof ThreadState>

export const MessageAdmin = z.object({
  _id: z.string(),
  name: z.string(),
})
export type MessageAdmin = z.output<typeof MessageAdmin>

export const AdminMessage = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  account: z
    .nullable(
      z.object({
        _id: z.string(),
        name: z.string(),
      }),
    )
    .check(z.describe('The account with that email, else with that number; whoever typed them need not be its owner.')),
  message: z.string(),
  lang: z.enum(LANGS).check(z.describe('The language that the page was read in: answers go in it.')),
  created_at: z.string(),
  answered: z.boolean(),
  reply: z
    .array(
      z.object({
        message: z.string(),
        created_at: z.string(),
        by: z.nullable(MessageAdmin),
      }),
    )
    .check(z.describe('`by`: null where it was not written down.')),
  follow_ups: z
    .array(
      z.object({
        message: z.string(),
        created_at: z.string(),
      }),
    )
    .check(z.describe('What the person wrote afterwards, by the link of an answer.')),
  notes: z
    .array(
      z.object({
        id: z.string(),
        text: z.string(),
        created_at: z.string(),
        by: MessageAdmin,
      }),
    )
    .check(z.describe('Never mailed; for admins only.')),
  state: ThreadState.check(z.describe('`open` waits for the organisers, `waiting` for the person.')),
  assignee: z.nullable(MessageAdmin).check(z.describe('The name is empty once the account is gone.')),
  last_message_at: z.string().check(z.describe('The newest message or answer.')),
})
export type AdminMessage = z.output<typeof AdminMessage>
