import type { ResourceProps } from 'react-admin'
import { admins } from './admins/index.ts'
import { audit } from './audit/index.ts'
import { certificates } from './certificates/index.ts'
import { champions } from './champions/index.ts'
import { communityTopics } from './community/index.ts'
import { communityBans } from './community-bans/index.ts'
import { communityCategories } from './community-categories/index.ts'
import { communityComments } from './community-comments/index.ts'
import { communityCases } from './community-queue/index.ts'
import { competitions } from './competitions/index.ts'
import { events } from './events/index.ts'
import { files } from './files/index.ts'
import { gallery } from './gallery/index.ts'
import { invoices } from './invoices/index.ts'
import { mailings } from './mailings/index.ts'
import { members } from './members/index.ts'
import { contactMessages } from './messages/index.ts'
import { moeTalents } from './moe/index.ts'
import { moeTimeSlots } from './moe-timeslots/index.ts'
import { privacyRequests } from './privacy-requests/index.ts'
import { results } from './results/index.ts'
import { seasons } from './seasons/index.ts'
import { settings } from './settings/index.ts'
import { SIMPLE_RESOURCES } from './simple-resources.ts'
import { supportRequests } from './support/index.ts'
import { teacherTraining } from './teacher-training/index.ts'
import { teams } from './teams/index.ts'
import { transactions } from './transactions/index.ts'
import { users } from './users/index.ts'

export const RESOURCES: readonly ResourceProps[] = [
  seasons,
  competitions,
  teams,
  events,
  transactions,
  invoices,
  files,
  results,
  ...SIMPLE_RESOURCES,
  gallery,
  users,
  members,
  admins,
  contactMessages,
  mailings,
  privacyRequests,
  settings,
  moeTalents,
  moeTimeSlots,
  supportRequests,
  champions,
  teacherTraining,
  certificates,
  communityCases,
  communityTopics,
  communityComments,
  communityCategories,
  communityBans,
  audit,
]
