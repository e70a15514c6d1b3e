import * as simple from '@olympiad/contracts/resources/simple'
import type { AuditEntryView } from '@olympiad/contracts/views/audit'

/** Collections of MongoDB that the console shows, and its resource for each; a simple resource's has its name. */
const RESOURCES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(simple).map(({ name }) => [name, name])),
  wroseasons: 'seasons',
  competions: 'competions',
  files: 'files',
  teams: 'teams',
  orders: 'transections',
  invoices: 'invoices',
  resultes: 'results',
  certificates: 'certificates',
  users: 'users',
  contactus: 'contactus',
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
/** Those that have no screen of their own. */
const UNSHOWN = ['submissions', 'scores', 'regions', 'community_pictures']

/** What the log can be narrowed to. */
export const COLLECTIONS = [...Object.keys(RESOURCES), ...UNSHOWN]

/** The console's resource for the records of an entry; undefined where it has none. */
export const resourceOf = ({ collection, kind }: Pick<AuditEntryView, 'collection' | 'kind'>): string | undefined =>
  kind === 'admin' ? 'admins' : RESOURCES[collection]

/** Key of the words for the records of a collection. */
export function collectionName(entry: Pick<AuditEntryView, 'collection' | 'kind'>): string {
  if (entry.kind === 'credit_note') return 'resources.audit.collections.credit_note'
  const resource = resourceOf(entry)
  if (resource !== undefined) return `resources.${resource}.name`
  return `resources.audit.collections.${UNSHOWN.includes(entry.collection) ? entry.collection : 'other'}`
}
