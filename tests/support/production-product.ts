import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '@olympiad/api/src/testing/loopback.ts'
import { type LaunchedSandbox, launchSandbox } from '@olympiad/sandbox/launch'
import { vi } from 'vitest'
import { filterAlive, processTree } from './processes.ts'
import { type Product, startProduct } from './product.ts'

/** Outside demo mode; the partners survive a kill, as in reality. */
export type ProductionProduct = {
  product: Product
  sandbox: LaunchedSandbox
  admin: { email: string; password: string }
  close(logFile: string): Promise<void>
}

type Way = {
  proxyPartners?: (sandboxUrl: string) => Promise<string>
  settings?: Record<string, string>
}

const secret = (): string => randomBytes(16).toString('hex')

export async function startProductionProduct({
  proxyPartners = async (url) => url,
  settings = {},
}: Way = {}): Promise<ProductionProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'olympiad-outside-'))
  await leaveDemoBehind(dataDir, settings)
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const admin = { email: 'office@outside.test', password: secret() }
  const telr = { authkey: secret(), webhookSecret: secret() }
  const client = { id: 'olympiad', secret: secret() }
  const credentials = { courses: secret(), shop: secret() }
  const sandbox = await launchSandbox({ telr, client, credentials, webhookUrl: `${url}/api/payment/telr/webhook` })
  const partners = await proxyPartners(sandbox.url)
  const product = await startProduct({
    DEMO: '0',
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    MEMBERSHIP_URL: `${partners}/membership`,
    MEMBERSHIP_CLIENT_ID: client.id,
    MEMBERSHIP_CLIENT_SECRET: client.secret,
    TELR_URL: `${partners}/telr/gateway/order.json`,
    TELR_STORE: '1234',
    TELR_AUTHKEY: telr.authkey,
    TELR_WEBHOOK_SECRET: telr.webhookSecret,
    TELR_TEST: '1',
    COURSES_URL: `${partners}/academy`,
    COURSES_CREDENTIAL: credentials.courses,
    SHOP_URL: `${partners}/store`,
    SHOP_CREDENTIAL: credentials.shop,
    SMTP_URL: sandbox.smtp,
    SELLER_VAT: '310000000000003',
    SECRETS_KEY: secret(),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ADMIN_SECOND_FACTOR: 'optional',
    ...settings,
  })
  return {
    product,
    sandbox,
    admin,
    async close(logFile) {
      await product.close(logFile)
      await sandbox.close()
    },
  }
}

/** Only the demo can create seasons and competitions in an empty product. */
async function leaveDemoBehind(dataDir: string, { MONGODB_URI }: Record<string, string>): Promise<void> {
  const where = MONGODB_URI === undefined ? {} : { MONGODB_URI }
  const demo = await startProduct({ DEMO: '1', DATA_DIR: dataDir, ...where })
  const family = await processTree(demo.pid)
  await demo.kill()
  await vi.waitFor(async () => {
    if ((await filterAlive(family)).length > 0) throw new Error('the demo has not ended')
  }, 15_000)
}
