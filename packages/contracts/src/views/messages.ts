import * as z from 'zod/mini'
import { LANGS } from '../lang.ts'

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
        by: z.nullable(
          z.object({
            _id: z.string(),
            name: z.string(),
          }),
        ),
      }),
    )
    .check(z.describe('`by`: null where it was not written down.')),
})
export type AdminMessage = z.output<typeof AdminMessage>
