import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Deps } from './deps.ts'
import { auditAsAdmin } from './modules/accounts/audit-as-admin.middleware.ts'
import { requireAdmin } from './modules/accounts/guards.ts'
import type { Env } from './modules/accounts/http-env.ts'
import { session } from './modules/accounts/session.middleware.ts'
import { adminWriteLimit } from './modules/dashboard/admin-write-limit.middleware.ts'
import { webhookRoutes } from './modules/payments/webhook.routes.ts'
import { countOutcomes } from './operation/count-outcomes.ts'
import { docsRoutes } from './operation/docs/docs.routes.ts'
import { healthRoutes } from './operation/health.routes.ts'
import { traceRequests } from './operation/instrumented-requests.ts'
import { metricsRoutes } from './operation/metrics.routes.ts'
import { lazyOpenApi, openApiRoutes } from './operation/openapi/openapi.routes.ts'
import { assertDatabaseAvailable } from './platform/database-availability.ts'
import { InvalidInput, NotFound, TooLarge } from './platform/errors.ts'
import { createErrorHandler, requestLang } from './platform/http/error-handler.ts'
import { hasTooManyParameters } from './platform/http/query-limit.ts'
import { isForm } from './platform/http/request-fields.ts'
import { mountModules } from './routes/mount.ts'
import { securityTxt } from './web/security-txt.ts'

const TAKES_FILE = /^\/api\/(?:uploads|teams\/scores|community\/pictures)\/?$/
const JSON_LIMIT = 1024 * 1024
/** A form holds a few pictures or PDFs; JSON holds ten thousand result rows. */
const ADMIN_LIMIT = { form: 48 * 1024 * 1024, json: 8 * 1024 * 1024 }
const ADMIN_AREA = /^\/api\/admin\//
const SAFE = new Set(['GET', 'HEAD'])
export function createApi(deps: Deps): Hono<Env> {
  const app = new Hono<Env>({ strict: false })
  app.onError(createErrorHandler(deps.log))
  app.notFound(() => {
    throw new NotFound('not_found')
  })
  app.use(traceRequests(), async (c, next) => {
    c.set('em', deps.orm.em.fork())
    c.set('lang', requestLang(c))
    // Set before, because changing a finished response rebuilds its body as a stream.
    c.header('cache-control', 'no-store')
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  const upTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: () => {
        throw new TooLarge('body_too_large')
      },
    })
  const small = upTo(JSON_LIMIT)
  app.route('/', healthRoutes(deps))
  app.route('/', metricsRoutes(deps))
  app.route('/', securityTxt(deps))
  app.use('/api/*', (c, next) => {
    if (hasTooManyParameters(c.req.url)) throw new InvalidInput('invalid_value')
    assertDatabaseAvailable(deps.orm.em)
    return next()
  })
  app.route('/', webhookRoutes(deps))
  app.use('/api/*', countOutcomes(deps), session(deps), auditAsAdmin(deps), (c, next) =>
    TAKES_FILE.test(c.req.path) || ADMIN_AREA.test(c.req.path) ? next() : small(c, next),
  )
  // Every admin route has its own guard; this one runs before anything reads a body.
  const [form, json] = [upTo(ADMIN_LIMIT.form), upTo(ADMIN_LIMIT.json)]
  app.use(
    '/api/admin/*',
    (c, next) => (SAFE.has(c.req.method) ? next() : requireAdmin(c, next)),
    adminWriteLimit(deps),
    (c, next) => (isForm(c) ? form : json)(c, next),
  )
  mountModules(app, deps)
  const calls = lazyOpenApi(() => app.routes, deps.publicUrl)
  app.route('/', openApiRoutes(deps, calls))
  app.route('/', docsRoutes(deps, calls))
  for (const area of ['/api/*', '/uploads/*', '/drawn/*']) {
    app.all(area, () => {
      throw new NotFound('not_found')
    })
  }
  return app
}
