import { caseRows } from '../community/moderation/queue.admin.ts'
import { adminMessages } from '../contact/contact.admin.ts'
import { adminTransections } from '../payments/transections.admin.ts'
import { privacyRequestRows } from '../privacy/requests/requests.admin.ts'
import { adminChampions } from '../programmes/champions.admin.ts'
import { adminMoeTalents } from '../programmes/moe-talents.admin.ts'
import { adminSupportRequests } from '../programmes/support-requests.admin.ts'
import { adminTeacherTraining } from '../programmes/teacher-training.admin.ts'
import { teamRows } from '../teams/teams.admin.ts'
import type { Countable, Filter } from './figures.ts'

/** The lists of the console whose records the dashboard counts. */
export const LISTS = {
  teams: teamRows,
  transections: adminTransections,
  contactus: adminMessages,
  cases: caseRows,
  privacyRequests: privacyRequestRows,
} as const satisfies Record<string, Countable>

/** Programme submissions, with the filter of those that nobody has marked as seen to. */
export const SUBMISSIONS: readonly (readonly [list: Countable, unmarked: Filter])[] = [
  [adminMoeTalents, { status: false }],
  [adminSupportRequests, { checked: false }],
  [adminChampions, { checked: false }],
  [adminTeacherTraining, { checked: false }],
]
