import * as z from 'zod/mini'
import { POST_STATES } from '../community.ts'
import { ORDER_STATES, PERSON_TYPE, TEAM_STATES, TEAM_WAITING_STATES } from '../constants.ts'
import { RECEIVER_STATES } from '../mailings.ts'
import { MEDALS } from '../medals.ts'
import { AdminPerson } from './admin-people.ts'
import { CertificateType } from './certificates.ts'
import { ThreadState } from './messages.ts'
import { InvitationConsent } from './people.ts'
import { PrivacyRequestState } from './privacy.ts'

/** `registrant`: the account that registered the team. `entity`: the one that it is linked to. */
const PERSON_TEAM_ROLES = ['registrant', 'coach', 'member', 'entity'] as const

const sectionOf = <Line extends z.ZodMiniType>(line: Line) =>
  z.exactOptional(z.object({ total: z.number(), newest: z.array(line) }))

const Named = z.object({ name: z.string(), name_en: z.string() })

const PersonTeam = z.object({
  _id: z.string(),
  team_no: z.number(),
  name: z.string(),
  season: Named,
  competion: Named,
  payment: z.enum(TEAM_STATES),
  waiting: z.nullable(z.enum(TEAM_WAITING_STATES)),
  status: z.boolean().check(z.describe('False: disabled.')),
  roles: z.array(z.enum(PERSON_TEAM_ROLES)),
  agreement: z.nullable(InvitationConsent).check(z.describe('Null for those who are neither coach nor member.')),
})

const Post = z.object({
  _id: z.string(),
  state: z.enum(POST_STATES),
  withdrawn: z.boolean(),
  created_at: z.string(),
})

export const PersonRecords = z.object({
  person: z.object({
    id: z.nullable(z.string()).check(z.describe('Null for people of teams who never signed in.')),
    name: z.string(),
    type: z.literal(Object.values(PERSON_TYPE)),
  }),
  shared_email: z
    .exactOptional(z.boolean())
    .check(z.describe('Others have the same email, so nothing that was sent from or to it is listed.')),
  account: z.exactOptional(AdminPerson),
  teams: z.exactOptional(
    z.object({
      total: z.number(),
      newest: z.array(PersonTeam),
      filter: z.record(z.string(), z.string()).check(z.describe('Of the list of teams, to see all of them.')),
    }),
  ),
  orders: sectionOf(
    z.object({
      _id: z.string(),
      order_id: z.string(),
      team: z.object({ team_no: z.number(), name: z.string() }),
      payment_status: z.enum(ORDER_STATES),
      total_amount: z.number(),
      invoice_no: z.string().check(z.describe('Empty without an invoice.')),
      created_at: z.string(),
    }),
  ),
  certificates: sectionOf(
    z.object({
      _id: z.string(),
      crt_serial: z.string(),
      type: CertificateType,
      ranked: z.nullable(z.number()),
      medal: z.nullable(z.enum(MEDALS)),
      team: z.object({ name: z.string(), team_no: z.number() }),
      competion: Named,
      season: Named,
      created_at: z.string(),
      revoked_at: z.nullable(z.string()),
      replaced_by: z.nullable(z.string()),
      reissue_allowed_at: z.nullable(z.string()),
    }),
  ),
  messages: sectionOf(
    z.object({
      _id: z.string(),
      message: z.string().check(z.describe('The first words.')),
      state: ThreadState,
      created_at: z.string(),
    }),
  ),
  topics: sectionOf(z.extend(Post, { title: z.string() })),
  comments: sectionOf(z.extend(Post, { topic: z.string(), preview: z.string() })),
  bans: sectionOf(
    z.object({
      _id: z.string(),
      reason: z.string(),
      by: z.string(),
      created_at: z.string(),
      until: z.nullable(z.string()),
    }),
  ),
  mails: sectionOf(
    z.object({
      _id: z.string(),
      template: z.string(),
      mailing: z
        .nullable(z.object({ _id: z.string(), subject: z.string(), subject_en: z.string() }))
        .check(z.describe('The mail to a group that it is of.')),
      state: z.enum(RECEIVER_STATES),
      created_at: z.string(),
      sent_at: z.nullable(z.string()),
    }),
  ),
  requests: sectionOf(
    z.object({
      _id: z.string(),
      state: PrivacyRequestState,
      created_at: z.string(),
      decided_at: z.nullable(z.string()),
    }),
  ),
})
export type PersonRecords = z.output<typeof PersonRecords>
