import * as simple from '@olympiad/contracts/resources/simple'
import type { AuditEntryView } from '@olympiad/contracts/views/audit'

const RESOURCES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(simple).map(({ name }) => [name, name])),
  wroseasons: 'seasons',
  competions: 'competions',
  files: 'files',
  events: 'events',
  teams: 'teams',
  orders: 'transections',
  invoices: 'invoices',
  resultes: 'results',
  certificates: 'certificates',
  users: 'users',
  contactus: 'contactus',
  mailings: 'mailings',
  privacy_requests: 'privacy-requests',
  faqs: 'faqs',
  partners: 'partners',
  galleries: 'gallery',
  trainings: 'tranings',
  settings: 'settings',
  moetalents: 'moe',
  moetypes: 'moe-administrators',
  moetimes: 'moe-timeslots',
  wrosupports: 'wro-support',
  championprogrames: 'champion-programe',
  teachertrainings: 'teacher-training',
  communities: 'community',
  community_comments: 'community-comments',
  community_categories: 'community-categories',
  community_cases: 'community-cases',
  community_bans: 'community-bans',
}
const WITHOUT_SCREEN = [
  ...['submissions', 'scores', 'regions', 'community_pictures'],
  ...['challenges', 'score_sheets', 'scorings', 'games'],
]
/** Not stored, but exported. */
const REPORTS = 'reports'

export const AUDITED_COLLECTIONS = [...Object.keys(RESOURCES), ...WITHOUT_SCREEN, REPORTS]

export const resourceForCollection = ({
  collection,
  kind,
}: Pick<AuditEntryView, 'collection' | 'kind'>): string | undefined =>
  kind === 'admin' ? 'admins' : RESOURCES[collection]

export function collectionLabelKey(entry: Pick<AuditEntryView, 'collection' | 'kind'>): string {
  if (entry.kind === 'credit_note') return 'resources.audit.collections.credit_note'
  if (entry.collection === REPORTS) return 'reports.title'
  const resource = resourceForCollection(entry)
  if (resource !== undefined) return `resources.${resource}.name`
  return `resources.audit.collections.${WITHOUT_SCREEN.includes(entry.collection) ? entry.collection : 'other'}`
}
