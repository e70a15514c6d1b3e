import * as simple from '@olympiad/contracts/resources/simple'
import { adminTexts } from '../resources/admins/texts.ts'
import { auditTexts } from '../resources/audit/texts.ts'
import { certificateTexts } from '../resources/certificates/texts.ts'
import { championTexts } from '../resources/champions/texts.ts'
import { topicTexts } from '../resources/community/texts.ts'
import { banTexts } from '../resources/community-bans/texts.ts'
import { categoryTexts } from '../resources/community-categories/texts.ts'
import { commentTexts } from '../resources/community-comments/texts.ts'
import { queueTexts } from '../resources/community-queue/texts.ts'
import { competitionTexts } from '../resources/competitions/texts.ts'
import { eventTexts } from '../resources/events/texts.ts'
import { fileTexts } from '../resources/files/texts.ts'
import { galleryTexts } from '../resources/gallery/texts.ts'
import { invoiceTexts } from '../resources/invoices/texts.ts'
import { mailingTexts } from '../resources/mailings/texts.ts'
import { memberTexts } from '../resources/members/texts.ts'
import { messageTexts } from '../resources/messages/texts.ts'
import { moeTexts } from '../resources/moe/texts.ts'
import { moeTimeSlotTexts } from '../resources/moe-timeslots/texts.ts'
import { personTexts } from '../resources/people/texts.ts'
import { privacyTexts } from '../resources/privacy/texts.ts'
import { privacyRequestTexts } from '../resources/privacy-requests/texts.ts'
import { resultTexts } from '../resources/results/texts.ts'
import { seasonTexts } from '../resources/seasons/texts.ts'
import { settingTexts } from '../resources/settings/texts.ts'
import { submissionTexts } from '../resources/submissions/texts.ts'
import { supportTexts } from '../resources/support/texts.ts'
import { teacherTrainingTexts } from '../resources/teacher-training/texts.ts'
import { teamTexts } from '../resources/teams/texts.ts'
import { transactionTexts } from '../resources/transactions/texts.ts'
import { userTexts } from '../resources/users/texts.ts'
import { simpleTexts } from '../simple/texts.ts'

const TEXTS = {
  seasons: seasonTexts,
  competions: competitionTexts,
  teams: teamTexts,
  events: eventTexts,
  transections: transactionTexts,
  invoices: invoiceTexts,
  people: personTexts,
  files: fileTexts,
  results: resultTexts,
  gallery: galleryTexts,
  users: userTexts,
  members: memberTexts,
  admins: adminTexts,
  contactus: messageTexts,
  mailings: mailingTexts,
  privacy: privacyTexts,
  'privacy-requests': privacyRequestTexts,
  settings: settingTexts,
  submissions: submissionTexts,
  moe: moeTexts,
  'moe-timeslots': moeTimeSlotTexts,
  'wro-support': supportTexts,
  'champion-programe': championTexts,
  'teacher-training': teacherTrainingTexts,
  certificates: certificateTexts,
  community: topicTexts,
  'community-comments': commentTexts,
  'community-categories': categoryTexts,
  'community-cases': queueTexts,
  'community-bans': banTexts,
  audit: auditTexts,
} as const

type Texts = typeof TEXTS
type ResourceTexts<L extends 'ar' | 'en'> = { [Name in keyof Texts]: Texts[Name][L] }

const inLang = <L extends 'ar' | 'en'>(lang: L): ResourceTexts<L> => ({
  ...Object.fromEntries(Object.values(simple).map((resource) => [resource.name, simpleTexts(resource, lang)])),
  ...(Object.fromEntries(Object.entries(TEXTS).map(([name, texts]) => [name, texts[lang]])) as ResourceTexts<L>),
})

export const resourceTexts = { ar: inLang('ar'), en: inLang('en') } as const
