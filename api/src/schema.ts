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
import { DeviceToken, deviceTokenIndexes } from './modules/accounts/known-devices/device-token.entity.ts'
import { SecondFactor } from './modules/accounts/second-factor/second-factor.entity.ts'
import { Session, sessionIndexes } from './modules/accounts/session.entity.ts'
import { User, userIndexes } from './modules/accounts/user.entity.ts'
import { Certificate, certificateIndexes } from './modules/certificates/certificate.entity.ts'
import { CommunityComment, commentIndexes } from './modules/community/comments/comment.entity.ts'
import { banIndexes, CommunityBan } from './modules/community/moderation/ban.entity.ts'
import { CommunityCase, caseIndexes } from './modules/community/moderation/case.entity.ts'
import { CommunityMailChoice, mailChoiceIndexes } from './modules/community/replies-mail/mail-choice.entity.ts'
import { CommunityCategory, categoryIndexes } from './modules/community/topics/category.entity.ts'
import { CommunityTopic, topicIndexes } from './modules/community/topics/topic.entity.ts'
import { CommunityPicture, pictureIndexes } from './modules/community/writing/picture.entity.ts'
import { Competition, competitionIndexes } from './modules/competitions/competition.entity.ts'
import { ContactMessage, contactIndexes } from './modules/contact/contact-message.entity.ts'
import { Region, regionIndexes } from './modules/content/region.entity.ts'
import { Setting, settingIndexes } from './modules/content/setting.entity.ts'
import { dashboardIndexes } from './modules/dashboard/dashboard.indexes.ts'
import { Faq, faqIndexes } from './modules/faqs/faq.entity.ts'
import { CompetitionFile, fileIndexes } from './modules/files/file.entity.ts'
import { GalleryItem, galleryIndexes } from './modules/gallery/gallery.entity.ts'
import { Invoice, invoiceIndexes } from './modules/invoices/invoice.entity.ts'
import { Partner, partnerIndexes } from './modules/partners/partner.entity.ts'
import { Checkout, checkoutIndexes } from './modules/payments/checkout/checkout.entity.ts'
import { Order, orderIndexes } from './modules/payments/order.entity.ts'
import { Erasure, erasureIndexes } from './modules/privacy/erase/erasure.entity.ts'
import { PrivacyRequest, privacyRequestIndexes } from './modules/privacy/requests/privacy-request.entity.ts'
import { RetentionRun, retentionRunIndexes } from './modules/privacy/retention/retention-run.entity.ts'
import { StrayFile, strayFileIndexes } from './modules/privacy/retention/stray-file.entity.ts'
import { Champion, championIndexes } from './modules/programmes/champion.entity.ts'
import { MoeTalent, moeTalentIndexes } from './modules/programmes/moe-talent.entity.ts'
import { MoeTime, moeTimeIndexes } from './modules/programmes/moe-time.entity.ts'
import { MoeType, moeTypeIndexes } from './modules/programmes/moe-type.entity.ts'
import { SupportRequest, supportRequestIndexes } from './modules/programmes/support-request.entity.ts'
import { TeacherTraining, teacherTrainingIndexes } from './modules/programmes/teacher-training.entity.ts'
import { TrainingCentre, trainingCentreIndexes } from './modules/programmes/training-centre.entity.ts'
import { Result, resultIndexes } from './modules/results/result.entity.ts'
import { ResultImport, resultImportIndexes } from './modules/results/result-import.entity.ts'
import { Score, scoreIndexes } from './modules/scores/score.entity.ts'
import { Season, seasonIndexes } from './modules/seasons/season.entity.ts'
import { Submission, submissionIndexes } from './modules/teams/submission.entity.ts'
import { Team, teamIndexes } from './modules/teams/team.entity.ts'
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
