import { caseResource } from '../community/moderation/queue.admin.ts'
import { adminMessages } from '../contact/contact.admin.ts'
import { adminTransections } from '../payments/transections.admin.ts'
import { privacyRequestResource } from '../privacy/requests/requests.admin.ts'
import { adminChampions } from '../programmes/champions.admin.ts'
import { adminMoeTalents } from '../programmes/moe-talents.admin.ts'
import { adminSupportRequests } from '../programmes/support-requests.admin.ts'
import { adminTeacherTraining } from '../programmes/teacher-training.admin.ts'
import { teamResource } from '../teams/teams.admin.ts'
import type { CountableList, Filter } from './figures.ts'

export const COUNTED_LISTS = {
  teams: teamResource,
  transections: adminTransections,
  contactus: adminMessages,
  cases: caseResource,
  privacyRequests: privacyRequestResource,
} as const satisfies Record<string, CountableList>

export const SUBMISSIONS: readonly (readonly [list: CountableList, unmarked: Filter])[] = [
  [adminMoeTalents, { status: false }],
  [adminSupportRequests, { checked: false }],
  [adminChampions, { checked: false }],
  [adminTeacherTraining, { checked: false }],
]
