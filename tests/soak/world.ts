import type { Fetcher } from '@olympiad/contracts/call'
import { createLimit } from '../../api/src/platform/limit.ts'
import { openOutside } from '../support/outside.ts'
import type { Product } from '../support/product.ts'
import { openAdminSession, openSession } from '../support/session.ts'
import { type Catalogue, catalogueOf } from '../support/wizard.ts'
import { type Office, openOffice } from './office.ts'
import { registerPeople } from './people.ts'
import { sendPicture } from './senders.ts'
import { seedSheet } from './sheet.ts'

export const CUSTOMERS = 50
/** The platform makes a slow hash of each password, and has five seconds for it. */
const AT_ONCE = 4

/** The product outside demo mode, and beside it the partners that outlive it, as they do in reality. */
export type World = {
  product: Product
  sandboxUrl: string
  catalogue: Catalogue
  /** A file name for the teams' pictures. */
  image: string
  /** Who registers: one session for each, which every round uses again. */
  coaches: { number: string; fetcher: Fetcher }[]
  /** Who brings in results meanwhile. */
  office: Office
  /** Students who are in no team of the nth competition yet. */
  studentsFor(round: number): Promise<{ nth: number; students: string[] }>
  close(logFile: string): Promise<void>
}

export async function openWorld(): Promise<World> {
  const { product, sandbox, admin, close } = await openOutside({ settings: { MONGODB_URI: '' } })
  const { url } = product
  const catalogue = await catalogueOf(url)
  const numbers = await registerPeople(sandbox.url, 'coach', { first: 5_000_001, count: CUSTOMERS })
  const inTurn = createLimit(AT_ONCE)
  const coaches = await Promise.all(
    numbers.map((number) => inTurn(async () => ({ number, fetcher: (await openSession(url, number)).fetcher }))),
  )
  const sheet = await seedSheet(product.dataDir)
  const office = openOffice((await openAdminSession(url, admin)).fetcher, sheet)
  const pools: Promise<string[]>[] = []
  return {
    product,
    sandboxUrl: sandbox.url,
    catalogue,
    image: await sendPicture(coaches[0]?.fetcher ?? fetch, -1),
    coaches,
    office,
    async studentsFor(round) {
      // Somebody is in one team of a competition: when all competitions have had their turn, others come.
      const nth = round % catalogue.competitions.length
      const pool = Math.floor(round / catalogue.competitions.length)
      pools[pool] ??= registerPeople(sandbox.url, 'student', { first: 6_000_001 + pool * CUSTOMERS, count: CUSTOMERS })
      return { nth, students: await pools[pool] }
    },
    close,
  }
}
