import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import type { Deps } from './deps.ts'
import { accountRoutes } from './modules/accounts/accounts.routes.ts'
import { actingAdmin } from './modules/accounts/acting-admin.middleware.ts'
import { admin } from './modules/accounts/guards.ts'
import type { Env } from './modules/accounts/http-env.ts'
import { adminAccountRoutes } from './modules/accounts/managed/accounts.admin.routes.ts'
import { session } from './modules/accounts/session.middleware.ts'
import { catalogueRoutes } from './modules/catalogues/catalogues.routes.ts'
import { adminCertificates } from './modules/certificates/certificates.admin.ts'
import { certificateRoutes } from './modules/certificates/certificates.routes.ts'
import { commentRoutes } from './modules/community/comments/comments.routes.ts'
import { likeRoutes } from './modules/community/likes/likes.routes.ts'
import { adminCommunityRoutes } from './modules/community/moderation/community.admin.routes.ts'
import { reportRoutes } from './modules/community/moderation/reports.routes.ts'
import { unsubscribeRoutes } from './modules/community/replies-mail/unsubscribe.routes.ts'
import { topicRoutes } from './modules/community/topics/topics.routes.ts'
import { writingRoutes } from './modules/community/writing/writing.routes.ts'
import { adminCompetitions } from './modules/competitions/competitions.admin.ts'
import { competitionRoutes } from './modules/competitions/competitions.routes.ts'
import { adminContactRoutes } from './modules/contact/contact.admin.routes.ts'
import { adminMessages } from './modules/contact/contact.admin.ts'
import { contactRoutes } from './modules/contact/contact.routes.ts'
import { contentRoutes } from './modules/content/content.routes.ts'
import { adminRegions } from './modules/content/regions.admin.ts'
import { adminSettings } from './modules/content/settings.admin.ts'
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts'
import { drawnRoutes } from './modules/drawn/drawn.routes.ts'
import { adminFaqs } from './modules/faqs/faqs.admin.ts'
import { faqRoutes } from './modules/faqs/faqs.routes.ts'
import { adminFileRoutes } from './modules/files/files.admin.routes.ts'
import { adminFiles } from './modules/files/files.admin.ts'
import { fileRoutes } from './modules/files/files.routes.ts'
import { adminGallery } from './modules/gallery/gallery.admin.ts'
import { galleryRoutes } from './modules/gallery/gallery.routes.ts'
import { invoiceRoutes } from './modules/invoices/invoice.routes.ts'
import { lookupRoutes } from './modules/lookups/lookups.routes.ts'
import { adminPartners } from './modules/partners/partners.admin.ts'
import { partnerRoutes } from './modules/partners/partners.routes.ts'
import { checkoutRoutes } from './modules/payments/checkout/checkout.routes.ts'
import { paymentRoutes } from './modules/payments/payments.routes.ts'
import { adminTransectionRoutes } from './modules/payments/transections.admin.routes.ts'
import { adminTransections } from './modules/payments/transections.admin.ts'
import { transectionRoutes } from './modules/payments/transections.routes.ts'
import { webhookRoutes } from './modules/payments/webhook.routes.ts'
import { portraitRoutes } from './modules/portraits/portraits.routes.ts'
import { adminProgrammeRoutes } from './modules/programmes/programmes.admin.routes.ts'
import { programmeRoutes } from './modules/programmes/programmes.routes.ts'
import { adminTrainingCentres } from './modules/programmes/training-centres.admin.ts'
import { adminResultRoutes } from './modules/results/results.admin.routes.ts'
import { adminResults } from './modules/results/results.admin.ts'
import { resultRoutes } from './modules/results/results.routes.ts'
import { scoreRoutes } from './modules/scores/scores.routes.ts'
import { adminSeasons } from './modules/seasons/seasons.admin.ts'
import { seasonRoutes } from './modules/seasons/seasons.routes.ts'
import { entityLinkRoutes } from './modules/teams/entity-link.routes.ts'
import { teamExportRoutes } from './modules/teams/export/export.routes.ts'
import { adminPeopleRoutes } from './modules/teams/people.admin.routes.ts'
import { rosterRoutes } from './modules/teams/roster.routes.ts'
import { adminTeamRoutes } from './modules/teams/teams.admin.routes.ts'
import { adminTeams } from './modules/teams/teams.admin.ts'
import { teamRoutes } from './modules/teams/teams.routes.ts'
import { uploadRoutes } from './modules/uploads/uploads.routes.ts'
import { adminAudit } from './platform/audit/audit.admin.ts'
import { Refused } from './platform/errors.ts'
import { errorMapper, langOf } from './platform/http/errors.ts'
import { resourceRoutes } from './platform/http/resource-routes.ts'
import { isForm } from './platform/http/sent-fields.ts'

/** Calls that take a file, each with a limit of its own. */
const TAKES_FILE = /^\/api\/(?:uploads|teams\/scores|community\/pictures)\/?$/
const JSON_LIMIT = 1024 * 1024
/** What an admin may send at once: a form with a few pictures or PDFs; as JSON ten thousand rows of results. */
const ADMIN_LIMIT = { form: 48 * 1024 * 1024, json: 8 * 1024 * 1024 }
const ADMIN_AREA = /^\/api\/admin\//
const SAFE = new Set(['GET', 'HEAD'])
/**
 * With `no-referrer`, the default, browsers send our own forms with `Origin: null`, which the origin rule must refuse. A
 * handler's own header stays.
 */
const SAFE_HEADERS = { xFrameOptions: 'DENY', referrerPolicy: 'same-origin', overwrite: false } as const

/** The api: what every request goes through, then the modules. */
export function createApi(deps: Deps): Hono<Env> {
  const app = new Hono<Env>({ strict: false })
  app.onError(errorMapper(deps.log))
  app.notFound(() => {
    throw new Refused(404, 'not_found')
  })
  app.use(requestId(), secureHeaders(SAFE_HEADERS), async (c, next) => {
    c.set('em', deps.orm.em.fork())
    c.set('lang', langOf(c))
    await next()
    if (!c.res.headers.has('content-security-policy')) {
      c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    }
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  const upTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: () => {
        throw new Refused(413, 'body_too_large')
      },
    })
  const small = upTo(JSON_LIMIT)
  app.route('/', webhookRoutes(deps))
  app.use('/api/*', session(deps), actingAdmin(deps), (c, next) =>
    TAKES_FILE.test(c.req.path) || ADMIN_AREA.test(c.req.path) ? next() : small(c, next),
  )
  // Every route of the area has its guard; this one stands before anything that somebody else sends is read.
  const [form, json] = [upTo(ADMIN_LIMIT.form), upTo(ADMIN_LIMIT.json)]
  app.use(
    '/api/admin/*',
    (c, next) => (SAFE.has(c.req.method) ? next() : admin(c, next)),
    (c, next) => (isForm(c) ? form : json)(c, next),
  )
  app.route('/', accountRoutes(deps))
  app.route('/', uploadRoutes(deps))
  app.route('/', drawnRoutes(deps))
  app.route('/', lookupRoutes(deps))
  app.route('/', contentRoutes(deps))
  app.route('/', seasonRoutes())
  app.route('/', competitionRoutes())
  app.route('/', faqRoutes())
  app.route('/', partnerRoutes())
  app.route('/', galleryRoutes())
  app.route('/', resultRoutes())
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
  app.route('/', portraitRoutes(deps))
  app.route('/', rosterRoutes(deps))
  app.route('/', entityLinkRoutes(deps))
  app.route('/', scoreRoutes(deps))
  app.route('/', paymentRoutes(deps))
  app.route('/', checkoutRoutes(deps))
  app.route('/', transectionRoutes())
  app.route('/', invoiceRoutes(deps))
  app.route('/', certificateRoutes(deps))
  app.route('/', resourceRoutes(adminSeasons(deps), admin))
  app.route('/', resourceRoutes(adminCompetitions(deps), admin))
  app.route('/', adminFileRoutes())
  app.route('/', resourceRoutes(adminFiles(deps), admin))
  app.route('/', resourceRoutes(adminRegions, admin))
  app.route('/', resourceRoutes(adminFaqs(deps), admin))
  app.route('/', resourceRoutes(adminPartners(deps), admin))
  app.route('/', resourceRoutes(adminGallery(deps), admin))
  app.route('/', resourceRoutes(adminTrainingCentres, admin))
  app.route('/', teamExportRoutes(deps))
  app.route('/', adminTeamRoutes(deps))
  app.route('/', adminPeopleRoutes(deps))
  app.route('/', resourceRoutes(adminTeams(deps), admin))
  app.route('/', adminTransectionRoutes(deps))
  app.route('/', adminResultRoutes(deps))
  app.route('/', resourceRoutes(adminResults(deps), admin))
  app.route('/', resourceRoutes(adminTransections, admin))
  app.route('/', resourceRoutes(adminCertificates, admin))
  app.route('/', adminContactRoutes(deps))
  app.route('/', resourceRoutes(adminMessages, admin))
  app.route('/', resourceRoutes(adminSettings(deps), admin))
  app.route('/', resourceRoutes(adminAudit, admin))
  app.route('/', dashboardRoutes())
  app.route('/', adminCommunityRoutes(deps))
  app.route('/', adminProgrammeRoutes(deps))
  app.route('/', adminAccountRoutes(deps))
  // Nothing below these paths is a page.
  for (const area of ['/api/*', '/uploads/*', '/drawn/*']) {
    app.all(area, () => {
      throw new Refused(404, 'not_found')
    })
  }
  return app
}
