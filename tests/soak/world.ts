import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { uploadImage } from '@olympiad/contracts/calls/teams'
import { launchSandbox } from '@olympiad/sandbox/launch'
import { vi } from 'vitest'
import { logoFile } from '../support/picture.ts'
import { freePorts } from '../support/ports.ts'
import { familyOf, stillAlive } from '../support/processes.ts'
import { type Product, startProduct } from '../support/product.ts'
import { openSession } from '../support/session.ts'
import { type Catalogue, catalogueOf } from '../support/wizard.ts'
import { registerPeople } from './people.ts'

export const CUSTOMERS = 50

/** The product outside demo mode, and beside it the partners that outlive it, as they do in reality. */
export type World = {
  product: Product
  sandboxUrl: string
  catalogue: Catalogue
  /** A file name for the teams' pictures. */
  image: string
  /** Who registers: one session for each, which every round uses again. */
  coaches: { number: string; fetcher: Fetcher }[]
  /** Students who are in no team of the nth competition yet. */
  studentsFor(round: number): Promise<{ nth: number; students: string[] }>
  close(logFile: string): Promise<void>
}

const secret = (): string => randomBytes(16).toString('hex')

export async function openWorld(): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'olympiad-soak-'))
  await leaveDemoBehind(dataDir)
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const telr = { authkey: secret(), webhookSecret: secret() }
  const client = { id: 'olympiad', secret: secret() }
  const credentials = { courses: secret(), shop: secret() }
  const sandbox = await launchSandbox({ telr, client, credentials, webhookUrl: `${url}/api/payment/telr/webhook` })
  const product = await startProduct({
    DEMO: '0',
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
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
  })
  const catalogue = await catalogueOf(url)
  const numbers = await registerPeople(sandbox.url, 'coach', { first: 5_000_001, count: CUSTOMERS })
  const coaches = await Promise.all(
    numbers.map(async (number) => ({ number, fetcher: (await openSession(url, number)).fetcher })),
  )
  const pools: Promise<string[]>[] = []
  return {
    product,
    sandboxUrl: sandbox.url,
    catalogue,
    image: await uploadOne(coaches[0]?.fetcher ?? fetch),
    coaches,
    async studentsFor(round) {
      // Somebody is in one team of a competition: when all competitions have had their turn, others come.
      const nth = round % catalogue.competitions.length
      const pool = Math.floor(round / catalogue.competitions.length)
      pools[pool] ??= registerPeople(sandbox.url, 'student', { first: 6_000_001 + pool * CUSTOMERS, count: CUSTOMERS })
      return { nth, students: await pools[pool] }
    },
    async close(logFile) {
      await product.close(logFile)
      await sandbox.close()
    },
  }
}

/** Fills the folder with the demo's olympiad: seasons and competitions come into an empty product in no other way. */
async function leaveDemoBehind(dataDir: string): Promise<void> {
  const demo = await startProduct({ DEMO: '1', DATA_DIR: dataDir })
  const family = await familyOf(demo.pid)
  await demo.kill()
  await vi.waitFor(async () => {
    if ((await stillAlive(family)).length > 0) throw new Error('the demo has not ended')
  }, 15_000)
}

async function uploadOne(fetcher: Fetcher): Promise<string> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(logoFile.buffer)], logoFile.name, { type: logoFile.mimeType }))
  form.set('team_name', 'Soaked')
  return (await send(uploadImage, { form }, fetcher)).filename
}
