import * as z from 'zod/mini'
import { LANGS } from '../lang.ts'
import {
  MAILING_KINDS,
  MAILING_LISTS,
  MAILING_OMISSIONS,
  MAILING_ROLES,
  MAILING_STATES,
  RECEIVER_STATES,
} from '../mailings.ts'

export const MailingReceivers = z.object({
  count: z.number().check(z.describe('Each address once.')),
  per_minute: z.number(),
  omitted: z.array(
    z.object({
      reason: z.enum(MAILING_OMISSIONS),
      count: z.number(),
      names: z.array(z.string()).check(z.describe('The first of them; erased people have none.')),
    }),
  ),
  receivers: z
    .array(
      z.object({
        email: z.string(),
        name: z.string(),
        lang: z.enum(LANGS),
        records: z.array(z.string()).check(z.describe('Ids in the list that they are from.')),
      }),
    )
    .check(z.describe('The first that match.')),
})
export type MailingReceivers = z.output<typeof MailingReceivers>

export const MailPreview = z.object({
  lang: z.enum(LANGS),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})
export type MailPreview = z.output<typeof MailPreview>

export const MailingCounts = z.record(z.enum(RECEIVER_STATES), z.number())
export type MailingCounts = z.output<typeof MailingCounts>

export const AdminMailing = z.object({
  _id: z.string(),
  id: z.string(),
  state: z.enum(MAILING_STATES),
  kind: z.enum(MAILING_KINDS),
  list: z.enum(MAILING_LISTS),
  roles: z.array(z.enum(MAILING_ROLES)).check(z.describe('Of the teams; empty for a list of people.')),
  subject: z.string(),
  subject_en: z.string(),
  text: z.string(),
  text_en: z.string(),
  by: z.object({ _id: z.string(), name: z.string() }),
  counts: MailingCounts,
  total: z.number(),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
})
export type AdminMailing = z.output<typeof AdminMailing>

export const AdminMailingReceiver = z.object({
  _id: z.string(),
  id: z.string(),
  mailing: z.string(),
  email: z.string(),
  name: z.string(),
  lang: z.enum(LANGS),
  state: z.enum(RECEIVER_STATES),
  sent_at: z.nullable(z.string()),
  error: z.string().check(z.describe("The mail server's words; empty without a failure.")),
})
export type AdminMailingReceiver = z.output<typeof AdminMailingReceiver>
