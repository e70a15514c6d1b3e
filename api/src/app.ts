import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Deps } from './deps.ts'
import { actingAdmin } from './modules/accounts/acting-admin.middleware.ts'
import { admin } from './modules/accounts/guards.ts'
import type { Env } from './modules/accounts/http-env.ts'
import { session } from './modules/accounts/session.middleware.ts'
import { adminWrites } from './modules/dashboard/admin-writes.middleware.ts'
import { webhookRoutes } from './modules/payments/webhook.routes.ts'
import { countedOutcomes } from './operation/counted-outcomes.ts'
import { docsRoutes } from './operation/docs/docs.routes.ts'
import { healthRoutes } from './operation/health.routes.ts'
import { metricsRoutes } from './operation/metrics.routes.ts'
import { openApiOf, openApiRoutes } from './operation/openapi/openapi.routes.ts'
import { namedRequests } from './operation/requests.ts'
import { needDatabase } from './platform/database-away.ts'
import { InvalidInput, NotFound, TooLarge } from './platform/errors.ts'
import { errorMapper, langOf } from './platform/http/errors.ts'
import { isOverlong } from './platform/http/query-bound.ts'
import { isForm } from './platform/http/sent-fields.ts'
import { mountModules } from './routes/mount.ts'
import { securityTxt } from './web/security-txt.ts'

/** Calls that take a file, each with a limit of its own. */
const TAKES_FILE = /^\/api\/(?:uploads|teams\/scores|community\/pictures)\/?$/
const JSON_LIMIT = 1024 * 1024
/** What an admin may send at once: a form with a few pictures or PDFs; as JSON ten thousand rows of results. */
const ADMIN_LIMIT = { form: 48 * 1024 * 1024, json: 8 * 1024 * 1024 }
const ADMIN_AREA = /^\/api\/admin\//
const SAFE = new Set(['GET', 'HEAD'])
/** The api: what every request goes through, then the modules. */
export function createApi(deps: Deps): Hono<Env> {
  const app = new Hono<Env>({ strict: false })
  app.onError(errorMapper(deps.log))
  app.notFound(() => {
    throw new NotFound('not_found')
  })
  app.use(namedRequests(), async (c, next) => {
    c.set('em', deps.orm.em.fork())
    c.set('lang', langOf(c))
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
    if (isOverlong(c.req.url)) throw new InvalidInput('invalid_value')
    needDatabase(deps.orm.em)
    return next()
  })
  app.route('/', webhookRoutes(deps))
  app.use('/api/*', countedOutcomes(deps), session(deps), actingAdmin(deps), (c, next) =>
    TAKES_FILE.test(c.req.path) || ADMIN_AREA.test(c.req.path) ? next() : small(c, next),
  )
  // Every route of the area has its guard; this one stands before anything that somebody else sends is read.
  const [form, json] = [upTo(ADMIN_LIMIT.form), upTo(ADMIN_LIMIT.json)]
  app.use(
    '/api/admin/*',
    (c, next) => (SAFE.has(c.req.method) ? next() : admin(c, next)),
    adminWrites(deps),
    (c, next) => (isForm(c) ? form : json)(c, next),
  )
  mountModules(app, deps)
  const calls = openApiOf(() => app.routes, deps.publicUrl)
  app.route('/', openApiRoutes(deps, calls))
  app.route('/', docsRoutes(deps, calls))
  // Nothing below these paths is a page.
  for (const area of ['/api/*', '/uploads/*', '/drawn/*']) {
    app.all(area, () => {
      throw new NotFound('not_found')
    })
  }
  return app
}
