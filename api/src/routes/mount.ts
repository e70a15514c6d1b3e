import { faqs, moeTypes, partners, trainingCentres } from '@olympiad/contracts/resources/simple'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { accountRoutes } from '../modules/accounts/accounts.routes.ts'
import { exportGuard, resourceGuard } from '../modules/accounts/guards.ts'
import type { Env } from '../modules/accounts/http-env.ts'
import { adminAccountRoutes } from '../modules/accounts/managed/accounts.admin.routes.ts'
import { catalogueRoutes } from '../modules/catalogues/catalogues.routes.ts'
import { CERTIFICATE_COLUMNS } from '../modules/certificates/certificate-columns.ts'
import { adminCertificates } from '../modules/certificates/certificates.admin.ts'
import { certificateRoutes } from '../modules/certificates/certificates.routes.ts'
import { commentRoutes } from '../modules/community/comments/comments.routes.ts'
import { likeRoutes } from '../modules/community/likes/likes.routes.ts'
import { reportRoutes } from '../modules/community/moderation/reports.routes.ts'
import { unsubscribeRoutes } from '../modules/community/replies-mail/unsubscribe.routes.ts'
import { topicRoutes } from '../modules/community/topics/topics.routes.ts'
import { writingRoutes } from '../modules/community/writing/writing.routes.ts'
import { competitionRoutes } from '../modules/competitions/competitions.routes.ts'
import { adminSeasonCopyRoutes } from '../modules/competitions/copy-season.admin.routes.ts'
import { adminContactRoutes } from '../modules/contact/contact.admin.routes.ts'
import { adminMessages } from '../modules/contact/contact.admin.ts'
import { contactRoutes } from '../modules/contact/contact.routes.ts'
import { MESSAGE_COLUMNS } from '../modules/contact/message-columns.ts'
import { contentRoutes } from '../modules/content/content.routes.ts'
import { dashboardRoutes } from '../modules/dashboard/dashboard.routes.ts'
import { faqRoutes } from '../modules/faqs/faqs.routes.ts'
import { adminFileRoutes } from '../modules/files/files.admin.routes.ts'
import { fileRoutes } from '../modules/files/files.routes.ts'
import { galleryRoutes } from '../modules/gallery/gallery.routes.ts'
import { generatedImageRoutes } from '../modules/generated-images/generated-images.routes.ts'
import { billingAddressRoutes } from '../modules/invoices/billing-address.routes.ts'
import { invoiceRoutes } from '../modules/invoices/invoice.routes.ts'
import { adminInvoices, INVOICE_COLUMNS } from '../modules/invoices/invoices.admin.ts'
import { badgeRoutes } from '../modules/judging/badges/badges.routes.ts'
import { boardRoutes } from '../modules/judging/board.routes.ts'
import { checkInRoutes } from '../modules/judging/check-in.routes.ts'
import { adminEventRoutes } from '../modules/judging/events.admin.routes.ts'
import { adminGameRoutes } from '../modules/judging/games.admin.routes.ts'
import { gameRoutes } from '../modules/judging/games.routes.ts'
import { judgingRoutes } from '../modules/judging/judging.routes.ts'
import { adminTimetableRoutes } from '../modules/judging/timetable.admin.routes.ts'
import { lookupRoutes } from '../modules/lookups/lookups.routes.ts'
import { adminMailingRoutes } from '../modules/mailings/mailings.admin.routes.ts'
import { partnerRoutes } from '../modules/partners/partners.routes.ts'
import { checkoutRoutes } from '../modules/payments/checkout/checkout.routes.ts'
import { ORDER_COLUMNS } from '../modules/payments/order-columns.ts'
import { paymentRoutes } from '../modules/payments/payments.routes.ts'
import { adminTransectionRoutes } from '../modules/payments/transections.admin.routes.ts'
import { adminTransections } from '../modules/payments/transections.admin.ts'
import { transectionRoutes } from '../modules/payments/transections.routes.ts'
import { portraitRoutes } from '../modules/portraits/portraits.routes.ts'
import { adminPrivacyRoutes } from '../modules/privacy/privacy.admin.routes.ts'
import { privacyRoutes } from '../modules/privacy/privacy.routes.ts'
import { adminProgrammeRoutes } from '../modules/programmes/programmes.admin.routes.ts'
import { programmeRoutes } from '../modules/programmes/programmes.routes.ts'
import { seasonReportRoutes } from '../modules/reports/reports.routes.ts'
import { RESULT_COLUMNS } from '../modules/results/result-columns.ts'
import { adminResultRoutes } from '../modules/results/results.admin.routes.ts'
import { adminResults } from '../modules/results/results.admin.ts'
import { resultRoutes } from '../modules/results/results.routes.ts'
import { scoreRoutes } from '../modules/scores/scores.routes.ts'
import { seasonRoutes } from '../modules/seasons/seasons.routes.ts'
import { teamChangeRoutes } from '../modules/team-changes/team-changes.routes.ts'
import { entityLinkRoutes } from '../modules/teams/entity-link.routes.ts'
import { adminExceptionRoutes } from '../modules/teams/exceptions.admin.routes.ts'
import { teamExportRoutes } from '../modules/teams/export/export.routes.ts'
import { adminInvitationRoutes } from '../modules/teams/invitations/invitations.admin.routes.ts'
import { invitationRoutes } from '../modules/teams/invitations/invitations.routes.ts'
import { adminPeopleRoutes } from '../modules/teams/people.admin.routes.ts'
import { rosterRoutes } from '../modules/teams/roster.routes.ts'
import { adminTeamRoutes } from '../modules/teams/teams.admin.routes.ts'
import { teamRoutes } from '../modules/teams/teams.routes.ts'
import { adminWaitingListRoutes } from '../modules/teams/waiting-list.admin.routes.ts'
import { waitingListRoutes } from '../modules/teams/waiting-list.routes.ts'
import { uploadRoutes } from '../modules/uploads/uploads.routes.ts'
import { adminAudit } from '../platform/audit/audit.admin.ts'
import { AUDIT_COLUMNS } from '../platform/audit/audit-columns.ts'
import { type BilingualColumns, localiseColumns } from '../platform/csv/bilingual-columns.ts'
import { exportRoutes } from '../platform/csv/export-routes.ts'
import type { Resource, Row } from '../platform/http/resource.ts'
import { resourceRoutes } from '../platform/http/resource-routes.ts'
import * as columns from './list-columns.ts'
import { fieldColumns } from './list-columns.ts'
import * as managed from './managed-resources.ts'

export function mountModules(app: Hono<Env>, deps: Deps): void {
  const exported = <R extends Row, View extends { id: string }>(
    list: Parameters<typeof exportRoutes<R, View>>[0],
    shown: BilingualColumns<View>,
    file: string,
  ) =>
    exportRoutes(list, {
      guard: exportGuard(list.name),
      now: deps.now,
      file,
      columns: (_em, lang) => localiseColumns(shown, lang),
    })
  app.route('/', accountRoutes(deps))
  app.route('/', uploadRoutes(deps))
  app.route('/', generatedImageRoutes(deps))
  app.route('/', lookupRoutes(deps))
  app.route('/', contentRoutes(deps))
  app.route('/', seasonRoutes(deps))
  app.route('/', competitionRoutes(deps))
  app.route('/', faqRoutes(deps))
  app.route('/', partnerRoutes(deps))
  app.route('/', galleryRoutes(deps))
  app.route('/', resultRoutes(deps))
  app.route('/', fileRoutes(deps))
  app.route('/', contactRoutes(deps))
  app.route('/', programmeRoutes(deps))
  app.route('/', catalogueRoutes(deps))
  app.route('/', topicRoutes(deps))
  app.route('/', writingRoutes(deps))
  app.route('/', commentRoutes(deps))
  app.route('/', likeRoutes(deps))
  app.route('/', reportRoutes(deps))
  app.route('/', unsubscribeRoutes(deps))
  app.route('/', teamRoutes(deps))
  app.route('/', waitingListRoutes(deps))
  app.route('/', invitationRoutes(deps))
  app.route('/', portraitRoutes(deps))
  app.route('/', rosterRoutes(deps))
  app.route('/', entityLinkRoutes(deps))
  app.route('/', scoreRoutes(deps))
  app.route('/', judgingRoutes(deps))
  app.route('/', gameRoutes(deps))
  app.route('/', checkInRoutes(deps))
  app.route('/', badgeRoutes(deps))
  app.route('/', boardRoutes(deps))
  app.route('/', paymentRoutes(deps))
  app.route('/', checkoutRoutes(deps))
  app.route('/', transectionRoutes(deps))
  app.route('/', invoiceRoutes(deps))
  app.route('/', billingAddressRoutes(deps))
  app.route('/', certificateRoutes(deps))
  app.route('/', privacyRoutes(deps))
  app.route('/', adminFileRoutes(deps))
  app.route('/', adminSeasonCopyRoutes(deps))
  app.route('/', teamExportRoutes(deps))
  app.route('/', teamChangeRoutes(deps))
  app.route('/', adminTeamRoutes(deps))
  app.route('/', adminWaitingListRoutes(deps))
  app.route('/', adminPeopleRoutes(deps))
  app.route('/', adminInvitationRoutes(deps))
  app.route('/', adminExceptionRoutes(deps))
  app.route('/', adminTransectionRoutes(deps))
  app.route('/', adminResultRoutes(deps))
  app.route('/', adminEventRoutes(deps))
  app.route('/', adminGameRoutes(deps))
  app.route('/', adminTimetableRoutes(deps))
  app.route('/', exported(adminResults(deps), RESULT_COLUMNS, 'results'))
  app.route('/', exported(adminTransections, ORDER_COLUMNS, 'transactions'))
  app.route('/', exported(adminInvoices, INVOICE_COLUMNS, 'invoices'))
  app.route('/', exported(adminCertificates, CERTIFICATE_COLUMNS, 'certificates'))
  app.route('/', adminContactRoutes(deps))
  app.route('/', exported(adminMessages, MESSAGE_COLUMNS, 'messages'))
  app.route('/', exported(adminAudit, AUDIT_COLUMNS, 'audit'))
  app.route('/', dashboardRoutes(deps))
  app.route('/', seasonReportRoutes(deps))
  app.route('/', adminProgrammeRoutes(deps))
  app.route('/', adminMailingRoutes(deps))
  app.route('/', adminPrivacyRoutes(deps))
  app.route('/', adminAccountRoutes(deps))
  app.route('/', exported(managed.adminSeasons(deps), columns.SEASON_COLUMNS, 'seasons'))
  app.route('/', exported(managed.adminCompetitions(deps), columns.COMPETITION_COLUMNS, 'competitions'))
  app.route('/', exported(managed.adminEvents(deps), columns.EVENT_COLUMNS, 'events'))
  app.route('/', exported(managed.adminFiles(deps), columns.FILE_COLUMNS, 'files'))
  app.route('/', exported(managed.adminGallery(deps), columns.GALLERY_COLUMNS, 'gallery'))
  app.route('/', exported(managed.adminTopics(deps), columns.TOPIC_COLUMNS, 'topics'))
  app.route('/', exported(managed.adminComments(deps), columns.COMMENT_COLUMNS, 'comments'))
  app.route('/', exported(managed.adminCategories(deps), columns.CATEGORY_COLUMNS, 'categories'))
  app.route('/', exported(managed.adminCases(deps), columns.CASE_COLUMNS, 'moderation'))
  app.route('/', exported(managed.adminBans(deps), columns.BAN_COLUMNS, 'bans'))
  app.route('/', exported(managed.adminPrivacyRequests(deps), columns.PRIVACY_REQUEST_COLUMNS, 'privacy-requests'))
  app.route('/', exported(managed.adminMoeTimes(deps), columns.TIME_SLOT_COLUMNS, 'training-times'))
  app.route('/', exported(managed.adminFaqs(deps), fieldColumns(faqs), 'faqs'))
  app.route('/', exported(managed.adminPartners(deps), fieldColumns(partners), 'partners'))
  app.route('/', exported(managed.adminMoeTypes, fieldColumns(moeTypes), 'education-administrations'))
  app.route('/', exported(managed.adminTrainingCentres, fieldColumns(trainingCentres), 'training-centres'))
  for (const each of managedResources(deps)) app.route('/', resourceRoutes(each, resourceGuard(each.name)))
}

type Maker = (deps: Deps) => unknown

/** Exported resources and resources with extra calls are mounted earlier. */
export const managedResources = (deps: Deps): Resource[] =>
  Object.values(managed).map((each) => (typeof each === 'function' ? (each as Maker)(deps) : each) as Resource)
