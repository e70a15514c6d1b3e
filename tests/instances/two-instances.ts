import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assemble } from '@olympiad/api/src/assemble.ts'
import { readConfig } from '@olympiad/api/src/config.ts'
import type { Deps } from '@olympiad/api/src/deps.ts'
import { seed } from '@olympiad/api/src/seed/seed.ts'
import { sandboxPartners } from '@olympiad/api/src/start.ts'
import { testServerUri } from '@olympiad/api/src/testing/database-server.ts'
import { freePorts } from '@olympiad/api/src/testing/loopback.ts'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { adminSignIn, signIn } from '@olympiad/contracts/calls/auth'
import { launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'
import { type LaunchedSandbox, launchSandbox } from '@olympiad/sandbox/launch'
import { PASSWORD } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'
import { createFetcher } from '../support/session.ts'
import { type LoadBalancer, startLoadBalancer } from './load-balancer.ts'

export const ADMIN = { email: 'chief@olympiad.test', password: 'a long walk by the sea' }

export type Instance = { url: string; product: Product }

export type TwoInstances = {
  one: Instance
  two: Instance
  balancer: LoadBalancer
  sandboxUrl: string
  orm: Deps['orm']
  as(url: string, cookie: string): Fetcher
  signInAt(url: string, identifier: string): Promise<string>
  adminAt(url: string): Promise<string>
  close(): Promise<void>
}

const DRAIN_SECONDS = 1
const secret = (): string => randomBytes(24).toString('base64url')

export async function startTwoInstances(name: string): Promise<TwoInstances> {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-copies-'))
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end()
  }
  try {
    const [port = 0, ...ports] = await freePorts(3)
    const url = `http://127.0.0.1:${port}`
    const { sandbox, orm, settings } = await startServices(folder, url, closing)
    const behind = { TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: String(DRAIN_SECONDS) }
    const urls = ports.map((own) => `http://127.0.0.1:${own}`)
    const balancer = await startLoadBalancer(port, urls)
    closing.push(() => balancer.close())
    const start = async (nth: number): Promise<Instance> => {
      const own = { PORT: String(ports[nth]), DATA_DIR: join(folder, `copy-${nth + 1}`) }
      const product = await startProduct({ ...settings, ...behind, ...own })
      closing.push(() => product.close(join(import.meta.dirname, '..', 'artefacts', `${name}-${nth + 1}.log`)))
      return { url: urls[nth] ?? '', product }
    }
    // As an operator does: the first start creates everything, the second follows.
    const one = await start(0)
    const two = await start(1)

    const as = (to: string, cookie: string): Fetcher => createFetcher(to, { cookie, origin: url })
    return {
      one,
      two,
      balancer,
      sandboxUrl: sandbox.url,
      orm,
      as,
      signInAt: async (to, identifier) => {
        const { jwt } = await send(signIn, { body: { identifier, password: PASSWORD } }, createFetcher(to))
        return `session=${jwt}`
      },
      adminAt: async (to) => {
        const body = { national_id: ADMIN.email, loginType: 'email', password: ADMIN.password, type: 4 } as const
        return `session=${(await send(adminSignIn, { body }, createFetcher(to))).jwt}`
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts a database with the demo, a file store and the sandbox. `settings` point to them. */
export async function startServices(
  folder: string,
  url: string,
  closing: (() => Promise<unknown>)[],
): Promise<{ sandbox: LaunchedSandbox; orm: Deps['orm']; settings: Record<string, string> }> {
  const telr = { authkey: secret(), webhookSecret: secret() }
  const client = { id: 'olympiad', secret: secret() }
  const credentials = { courses: secret(), shop: secret() }
  const sandbox = await launchSandbox({ telr, client, credentials, webhookUrl: `${url}/api/payment/telr/webhook` })
  closing.push(() => sandbox.close())
  const mongoUri = await database(folder, closing)
  const shared = { MONGODB_URI: mongoUri, ...store(sandbox) }
  // Only the demo can create seasons and competitions in an empty product.
  const config = readConfig({ ...shared, DEMO: '1', LOG_LEVEL: 'silent', DATA_DIR: folder })
  const options = { publicUrl: url, mongoUri, partners: sandboxPartners(sandbox) }
  const { deps, close: closeDeps } = await assemble(config, options)
  closing.push(async () => {
    if (process.env['TEST_MONGODB_URI']) await deps.orm.em.getConnection().getDb().dropDatabase()
    await closeDeps()
  })
  await seed(deps, { demo: true, admin: undefined })
  const settings = {
    ...shared,
    DEMO: '0',
    PUBLIC_URL: url,
    SECRETS_KEY: secret(),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ADMIN_SECOND_FACTOR: 'optional',
    MEMBERSHIP_URL: `${sandbox.url}/membership`,
    MEMBERSHIP_CLIENT_ID: client.id,
    MEMBERSHIP_CLIENT_SECRET: client.secret,
    TELR_URL: `${sandbox.url}/telr/gateway/order.json`,
    TELR_STORE: '1234',
    TELR_AUTHKEY: telr.authkey,
    TELR_WEBHOOK_SECRET: telr.webhookSecret,
    TELR_TEST: '1',
    COURSES_URL: `${sandbox.url}/academy`,
    COURSES_CREDENTIAL: credentials.courses,
    SHOP_URL: `${sandbox.url}/store`,
    SHOP_CREDENTIAL: credentials.shop,
    SMTP_URL: sandbox.smtp,
    SELLER_VAT: '310000000000003',
  }
  return { sandbox, orm: deps.orm, settings }
}

function store({ url }: LaunchedSandbox): Record<string, string> {
  const {
    TEST_STORAGE_URL: storageUrl = `${url}/s3/olympiad`,
    TEST_STORAGE_KEY_ID: id = 'sandbox-access-key',
    TEST_STORAGE_SECRET: key = 'sandbox-secret-key',
  } = process.env
  return { STORAGE_URL: storageUrl, STORAGE_KEY_ID: id, STORAGE_SECRET: key }
}

async function database(folder: string, closing: (() => Promise<unknown>)[]): Promise<string> {
  const name = `copies_${randomUUID().replaceAll('-', '')}`
  const storageUrl = testServerUri(name)
  if (storageUrl) return storageUrl
  const embedded = await launchEmbeddedMongo({ dataDir: join(folder, 'database'), port: 0 })
  closing.push(() => embedded.close())
  return `${embedded.uri}${name}`
}
