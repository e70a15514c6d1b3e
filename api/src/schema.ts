import { ordersHaveSeveralInvoices } from './migrations/0001-orders-have-several-invoices.ts'
import { oneResultPerTeam } from './migrations/0002-one-result-per-team.ts'
import { peopleAreFoundByIndex } from './migrations/0004-people-are-found-by-index.ts'
import { replacedCertificates } from './migrations/0005-replaced-certificates.ts'
import { ordersKeepTheirVat } from './migrations/0007-orders-keep-their-vat.ts'
import { peopleAreFoundByWhatTheySay } from './migrations/0009-people-are-found-by-what-they-say.ts'
import { oneCitySpelling } from './migrations/0010-one-city-spelling.ts'
import { refundedTeams } from './migrations/0011-refunded-teams.ts'
import { peopleOfTeamsAgree } from './migrations/0012-people-of-teams-agree.ts'
import { feesPaid } from './migrations/0013-fees-paid.ts'
import { leaversWithoutName } from './migrations/0014-leavers-without-name.ts'
import { ordersAreFoundByWhatIsQuoted } from './migrations/0015-orders-are-found-by-what-is-quoted.ts'
import { leaversById } from './migrations/0016-leavers-by-id.ts'
import { banIndexes, CommunityBan } from './model/ban.entity.ts'
import { CommunityCase, caseIndexes } from './model/case.entity.ts'
import { CommunityCategory, categoryIndexes } from './model/category.entity.ts'
import { Certificate, certificateIndexes } from './model/certificate.entity.ts'
import { Champion, championIndexes } from './model/champion.entity.ts'
import { Checkout, checkoutIndexes } from './model/checkout.entity.ts'
import { CommunityComment, commentIndexes } from './model/comment.entity.ts'
import { Competition, competitionIndexes } from './model/competition.entity.ts'
import { ContactMessage, contactIndexes } from './model/contact-message.entity.ts'
import { DeviceToken, deviceTokenIndexes } from './model/device-token.entity.ts'
import { Erasure, erasureIndexes } from './model/erasure.entity.ts'
import { Faq, faqIndexes } from './model/faq.entity.ts'
import { CompetitionFile, fileIndexes } from './model/file.entity.ts'
import { GalleryItem, galleryIndexes } from './model/gallery.entity.ts'
import { Invoice, invoiceIndexes } from './model/invoice.entity.ts'
import { CommunityMailChoice, mailChoiceIndexes } from './model/mail-choice.entity.ts'
import { MoeTalent, moeTalentIndexes } from './model/moe-talent.entity.ts'
import { MoeTime, moeTimeIndexes } from './model/moe-time.entity.ts'
import { MoeType, moeTypeIndexes } from './model/moe-type.entity.ts'
import { Order, orderIndexes } from './model/order.entity.ts'
import { Partner, partnerIndexes } from './model/partner.entity.ts'
import { CommunityPicture, pictureIndexes } from './model/picture.entity.ts'
import { PrivacyRequest, privacyRequestIndexes } from './model/privacy-request.entity.ts'
import { Region, regionIndexes } from './model/region.entity.ts'
import { Result, resultIndexes } from './model/result.entity.ts'
import { ResultImport, resultImportIndexes } from './model/result-import.entity.ts'
import { RetentionRun, retentionRunIndexes } from './model/retention-run.entity.ts'
import { Score, scoreIndexes } from './model/score.entity.ts'
import { Season, seasonIndexes } from './model/season.entity.ts'
import { SecondFactor } from './model/second-factor.entity.ts'
import { Session, sessionIndexes } from './model/session.entity.ts'
import { Setting, settingIndexes } from './model/setting.entity.ts'
import { StrayFile, strayFileIndexes } from './model/stray-file.entity.ts'
import { Submission, submissionIndexes } from './model/submission.entity.ts'
import { SupportRequest, supportRequestIndexes } from './model/support-request.entity.ts'
import { TeacherTraining, teacherTrainingIndexes } from './model/teacher-training.entity.ts'
import { Team, teamIndexes } from './model/team.entity.ts'
import { CommunityTopic, topicIndexes } from './model/topic.entity.ts'
import { TrainingCentre, trainingCentreIndexes } from './model/training-centre.entity.ts'
import { User, userIndexes } from './model/user.entity.ts'
import { dashboardIndexes } from './modules/dashboard/dashboard.indexes.ts'
import { AuditEntry, auditIndexes } from './platform/audit/audit.entity.ts'
import type { IndexDeclaration } from './platform/database.ts'
import { rateLimitIndexes } from './platform/http/rate-limit.ts'
import { OutboxMail, outboxIndexes } from './platform/mail/outbox.entity.ts'
import type { Migration } from './platform/migrations/migrate.ts'
import { searchIndexes } from './platform/search-keys.ts'
import { searchedCollections } from './searched.ts'

/** Every entity and index of the product; a module adds its own here. */
export const entities = [
  User,
  Session,
  SecondFactor,
  DeviceToken,
  Season,
  Competition,
  Region,
  Setting,
  Team,
  Submission,
  Result,
  ResultImport,
  Score,
  Order,
  Checkout,
  Invoice,
  Certificate,
  Faq,
  Partner,
  GalleryItem,
  CompetitionFile,
  ContactMessage,
  TrainingCentre,
  MoeType,
  MoeTime,
  MoeTalent,
  SupportRequest,
  TeacherTraining,
  Champion,
  CommunityCategory,
  CommunityTopic,
  CommunityComment,
  CommunityPicture,
  CommunityCase,
  CommunityBan,
  CommunityMailChoice,
  PrivacyRequest,
  Erasure,
  RetentionRun,
  StrayFile,
  OutboxMail,
  AuditEntry,
]
export const indexes: IndexDeclaration[] = [
  ...userIndexes,
  ...sessionIndexes,
  ...deviceTokenIndexes,
  ...seasonIndexes,
  ...competitionIndexes,
  ...regionIndexes,
  ...settingIndexes,
  ...teamIndexes,
  ...submissionIndexes,
  ...resultIndexes,
  ...resultImportIndexes,
  ...scoreIndexes,
  ...orderIndexes,
  ...checkoutIndexes,
  ...invoiceIndexes,
  ...certificateIndexes,
  ...faqIndexes,
  ...partnerIndexes,
  ...galleryIndexes,
  ...fileIndexes,
  ...contactIndexes,
  ...trainingCentreIndexes,
  ...moeTypeIndexes,
  ...moeTimeIndexes,
  ...moeTalentIndexes,
  ...supportRequestIndexes,
  ...teacherTrainingIndexes,
  ...championIndexes,
  ...categoryIndexes,
  ...topicIndexes,
  ...commentIndexes,
  ...pictureIndexes,
  ...caseIndexes,
  ...banIndexes,
  ...mailChoiceIndexes,
  ...privacyRequestIndexes,
  ...erasureIndexes,
  ...retentionRunIndexes,
  ...strayFileIndexes,
  ...outboxIndexes,
  ...auditIndexes,
  ...dashboardIndexes,
  ...rateLimitIndexes,
  ...searchIndexes(searchedCollections),
]

/** What older databases go through before their indexes are made; a new one is added at the end. */
export const migrations: Migration[] = [
  ordersHaveSeveralInvoices,
  oneResultPerTeam,
  peopleAreFoundByIndex,
  replacedCertificates,
  ordersKeepTheirVat,
  peopleAreFoundByWhatTheySay,
  oneCitySpelling,
  refundedTeams,
  peopleOfTeamsAgree,
  feesPaid,
  leaversWithoutName,
  ordersAreFoundByWhatIsQuoted,
  leaversById,
]
