import type * as auth from '@olympiad/contracts/calls/auth'
import type * as catalogues from '@olympiad/contracts/calls/catalogues'
import type * as certificates from '@olympiad/contracts/calls/certificates'
import type * as community from '@olympiad/contracts/calls/community'
import type * as content from '@olympiad/contracts/calls/content'
import type * as messages from '@olympiad/contracts/calls/messages'
import type * as ownSession from '@olympiad/contracts/calls/own-session'
import type * as payments from '@olympiad/contracts/calls/payments'
import type * as privacy from '@olympiad/contracts/calls/privacy'
import type * as programmes from '@olympiad/contracts/calls/programmes'
import type * as scores from '@olympiad/contracts/calls/scores'
import type * as secondFactor from '@olympiad/contracts/calls/second-factor'
import type * as signInLink from '@olympiad/contracts/calls/sign-in-link'
import type * as teams from '@olympiad/contracts/calls/teams'
import type { AdminSeason, AdminTeam, OrderTotals } from '@olympiad/contracts/views/admin'
import type { ImportDone, ImportPreview, ImportRecord } from '@olympiad/contracts/views/admin-results'
import type { DashboardView } from '@olympiad/contracts/views/dashboard'
import type { adminAdmins } from '../../modules/accounts/managed/admins.admin.ts'
import type { adminMembers, adminUsers } from '../../modules/accounts/managed/users.admin.ts'
import type { adminCertificates } from '../../modules/certificates/certificates.admin.ts'
import type { adminBans } from '../../modules/community/moderation/bans.admin.ts'
import type { adminComments } from '../../modules/community/moderation/comments.admin.ts'
import type { adminCases } from '../../modules/community/moderation/queue.admin.ts'
import type { adminTopics } from '../../modules/community/moderation/topics.admin.ts'
import type { adminCategories } from '../../modules/community/topics/categories.admin.ts'
import type { adminCompetitions } from '../../modules/competitions/competitions.admin.ts'
import type { adminMessages } from '../../modules/contact/contact.admin.ts'
import type { adminRegions } from '../../modules/content/regions.admin.ts'
import type { adminSettings } from '../../modules/content/settings.admin.ts'
import type { adminFaqs } from '../../modules/faqs/faqs.admin.ts'
import type { adminFiles } from '../../modules/files/files.admin.ts'
import type { adminGallery } from '../../modules/gallery/gallery.admin.ts'
import type { adminInvoices } from '../../modules/invoices/invoices.admin.ts'
import type { adminPartners } from '../../modules/partners/partners.admin.ts'
import type { adminTransections } from '../../modules/payments/transections.admin.ts'
import type { adminPrivacyRequests } from '../../modules/privacy/requests/requests.admin.ts'
import type { adminChampions } from '../../modules/programmes/champions.admin.ts'
import type { adminMoeTalents } from '../../modules/programmes/moe-talents.admin.ts'
import type { adminMoeTimes } from '../../modules/programmes/moe-times.admin.ts'
import type { adminMoeTypes } from '../../modules/programmes/moe-types.admin.ts'
import type { adminSupportRequests } from '../../modules/programmes/support-requests.admin.ts'
import type { adminTeacherTraining } from '../../modules/programmes/teacher-training.admin.ts'
import type { adminTrainingCentres } from '../../modules/programmes/training-centres.admin.ts'
import type { adminResults } from '../../modules/results/results.admin.ts'
import type { adminSeasons } from '../../modules/seasons/seasons.admin.ts'
import type { adminTeams } from '../../modules/teams/teams.admin.ts'
import type { adminAudit } from '../../platform/audit/audit.admin.ts'

// What is answered is known as types alone. `scripts/answers.ts` writes these out as JSON Schema (answers.json).

type AllCalls = typeof auth &
  typeof catalogues &
  typeof certificates &
  typeof community &
  typeof content &
  typeof messages &
  typeof ownSession &
  typeof payments &
  typeof privacy &
  typeof programmes &
  typeof scores &
  typeof secondFactor &
  typeof signInLink &
  typeof teams

/** The answers of the contracts' calls, by the names that these have there. */
export type Calls = {
  [Name in keyof AllCalls as AllCalls[Name] extends { path: string } ? Name : never]: AllCalls[Name] extends {
    answer?: infer Answer
  }
    ? NonNullable<Answer>
    : never
}

type Managed<View> = { view(...given: never[]): Promise<View[]> }
/** Of a resource, or of what makes one. */
type ViewOf<Declared> =
  Declared extends Managed<infer View>
    ? View
    : Declared extends (...deps: never[]) => Managed<infer View>
      ? View
      : never

/** A record of each managed collection, by the collection's name. */
export type Views = {
  admins: ViewOf<typeof adminAdmins>
  audit: ViewOf<typeof adminAudit>
  certificates: ViewOf<typeof adminCertificates>
  'champion-programe': ViewOf<typeof adminChampions>
  community: ViewOf<typeof adminTopics>
  'community-bans': ViewOf<typeof adminBans>
  'community-cases': ViewOf<typeof adminCases>
  'community-categories': ViewOf<typeof adminCategories>
  'community-comments': ViewOf<typeof adminComments>
  competions: ViewOf<typeof adminCompetitions>
  contactus: ViewOf<typeof adminMessages>
  faqs: ViewOf<typeof adminFaqs>
  files: ViewOf<typeof adminFiles>
  gallery: ViewOf<typeof adminGallery>
  members: ViewOf<typeof adminMembers>
  moe: ViewOf<typeof adminMoeTalents>
  'moe-administrators': ViewOf<typeof adminMoeTypes>
  'moe-timeslots': ViewOf<typeof adminMoeTimes>
  partners: ViewOf<typeof adminPartners>
  'privacy-requests': ViewOf<typeof adminPrivacyRequests>
  regions: ViewOf<typeof adminRegions>
  results: ViewOf<typeof adminResults>
  seasons: ViewOf<typeof adminSeasons>
  settings: ViewOf<typeof adminSettings>
  'teacher-training': ViewOf<typeof adminTeacherTraining>
  teams: ViewOf<typeof adminTeams>
  tranings: ViewOf<typeof adminTrainingCentres>
  transections: ViewOf<typeof adminTransections>
  invoices: ViewOf<typeof adminInvoices>
  users: ViewOf<typeof adminUsers>
  'wro-support': ViewOf<typeof adminSupportRequests>
}

/** What calls answer that stand in no contract. */
export type Others = {
  Alive: { status: 'alive' }
  Ready: { status: 'ready' }
  OpenApiDocument: { openapi: string; info: Record<string, unknown>; paths: Record<string, unknown> }
  Done: { success: true }
  Dashboard: DashboardView
  Team: AdminTeam & { success: true; team: AdminTeam; msg: string }
  ResultSeasons: { success: true; seasons: AdminSeason[] }
  Imports: { success: true; imports: ImportRecord[] }
  Import: ImportPreview | ImportDone
  Totals: OrderTotals
}
export type OtherAnswer = keyof Others
