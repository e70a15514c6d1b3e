import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { academyApiRoutes, academyPageRoutes } from './catalogues/academy-routes.ts'
import { createSsoLinks } from './catalogues/single-sign-on.ts'
import { storeApiRoutes, storePageRoutes } from './catalogues/store-routes.ts'
import type { Faults } from './control/faults.ts'
import { controlRoutes } from './control/routes.ts'
import { webhookRoutes } from './control/webhook-routes.ts'
import type { Env } from './http/env.ts'
import type { Mailbox } from './mail/mailbox.ts'
import { mailRoutes } from './mail/routes.ts'
import { authorizeRoutes } from './oauth/authorize-routes.ts'
import type { Grants } from './oauth/grants.ts'
import { type OAuthClient, tokenRoutes } from './oauth/token-routes.ts'
import { assetRoutes } from './pages/assets.ts'
import { indexRoutes } from './pages/index-routes.ts'
import type { Directory } from './people/directory.ts'
import { frontRoutes } from './platform/front-routes.ts'
import { pictureRoutes } from './platform/picture-routes.ts'
import type { PictureStore } from './platform/picture-store.ts'
import { platformRoutes } from './platform/routes.ts'
import { s3Routes } from './s3/routes.ts'
import { telrApiRoutes } from './telr/api-routes.ts'
import { hostedRoutes } from './telr/hosted-routes.ts'
import type { OrderStore } from './telr/order-store.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

export type SandboxServices = {
  directory: Directory
  pictures: PictureStore
  grants: Grants
  orders: OrderStore
  webhooks: Webhooks
  mailbox: Mailbox
  faults: Faults
  telr: { store: string; authkey: string }
  credentials: { courses: string; shop: string }
  client: OAuthClient
  redirectUris: readonly string[]
  /** Lazy, because a free port is known only after listening. */
  addresses: () => { publicUrl: string; smtp: string }
}

const CALL_MAX_BYTES = 64 * 1024
const FILE_MAX_BYTES = 64 * 1024 * 1024

/** Faults affect only protocol calls, never pages. */
export function createApp(parts: SandboxServices): Hono<Env> {
  const { directory, pictures, grants, orders, webhooks, mailbox, faults, telr, credentials, client } = parts
  const { redirectUris, addresses } = parts
  const pageUrl = (ref: string) => `${addresses().publicUrl}/telr/gateway/process.html?o=${ref}`
  const courses = door('academy', credentials.courses)
  const shop = door('store', credentials.shop)

  return new Hono<Env>()
    .route('/membership/pictures', pictureRoutes(pictures))
    .get('/membership', (c) => c.redirect(`membership/${new URL(c.req.url).search}`))
    .route('/membership/', frontRoutes(directory, redirectUris[0]))
    .route('/membership/oauth', authorizeRoutes(directory, grants, { clientId: client.id, redirectUris }))
    .use('/membership/*', faults.middleware('membership'))
    .route('/membership/oauth', tokenRoutes(directory, grants, client))
    .route('/membership', platformRoutes(directory, pictures, grants))
    .use('/telr/*', bodyLimit({ maxSize: CALL_MAX_BYTES }))
    .use('/telr/gateway/order.json', faults.middleware('telr'))
    .route('/telr/gateway', telrApiRoutes(orders, { ...telr, pageUrl }))
    .route('/telr/gateway', hostedRoutes(orders))
    .route('/academy', academyPageRoutes(courses))
    .use('/academy/*', bodyLimit({ maxSize: CALL_MAX_BYTES }), faults.middleware('courses'))
    .route('/academy', academyApiRoutes(courses))
    .route('/store', storePageRoutes(shop))
    .use('/store/*', bodyLimit({ maxSize: CALL_MAX_BYTES }), faults.middleware('shop'))
    .route('/store', storeApiRoutes(shop))
    .use('/s3/*', bodyLimit({ maxSize: FILE_MAX_BYTES }), faults.middleware('s3'))
    .route('/s3', s3Routes())
    .get('/mail', (c) => c.redirect('mail/'))
    .route('/mail/', mailRoutes(mailbox))
    .route('/control', controlRoutes(faults, orders))
    .route('/control', webhookRoutes(webhooks, orders))
    .route('/assets', assetRoutes)
    .route(
      '/',
      indexRoutes(directory, () => ({ ...addresses(), webhook: webhooks.settings().url })),
    )
    .notFound((c) => c.json({ success: false, msg: 'Not found' }, 404))
    .onError((error, c) => {
      console.error(error)
      return c.json({ success: false, msg: 'Internal error' }, 500)
    })
  function door(path: string, credential: string) {
    return { links: createSsoLinks(), credential, baseUrl: () => `${addresses().publicUrl}/${path}` }
  }
}
