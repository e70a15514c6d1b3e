import type { Fetcher } from '@olympiad/contracts/call'
import { limitConcurrency } from '../../api/src/platform/limit-concurrency.ts'
import type { Product } from '../support/product.ts'
import { startProductionProduct } from '../support/production-product.ts'
import { openAdminSession, openSession } from '../support/session.ts'
import { loadRegistrationCatalogue, type RegistrationCatalogue } from '../support/wizard.ts'
import { createImportAdmin, type ImportAdmin } from './import-admin.ts'
import { seedImportTeams } from './import-data.ts'
import { registerPeople } from './people.ts'
import { uploadTeamPicture } from './uploads.ts'

export const CUSTOMER_COUNT = 50
/** The platform hashes passwords slowly, with a timeout of five seconds. */
const MAX_CONCURRENCY = 4

/** Outside demo mode; the partners survive a kill, as in reality. */
export type SoakEnvironment = {
  product: Product
  sandboxUrl: string
  catalogue: RegistrationCatalogue
  image: string
  coaches: { number: string; fetcher: Fetcher }[]
  importAdmin: ImportAdmin
  listStudentsForRound(round: number): Promise<{ nth: number; students: string[] }>
  close(logFile: string): Promise<void>
}

export async function startSoakEnvironment(): Promise<SoakEnvironment> {
  const { product, sandbox, admin, close } = await startProductionProduct({ settings: { MONGODB_URI: '' } })
  const { url } = product
  const catalogue = await loadRegistrationCatalogue(url)
  const numbers = await registerPeople(sandbox.url, 'coach', { first: 5_000_001, count: CUSTOMER_COUNT })
  const inTurn = limitConcurrency(MAX_CONCURRENCY)
  const coaches = await Promise.all(
    numbers.map((number) => inTurn(async () => ({ number, fetcher: (await openSession(url, number)).fetcher }))),
  )
  const sheet = await seedImportTeams(product.dataDir)
  const importAdmin = createImportAdmin((await openAdminSession(url, admin)).fetcher, sheet)
  const pools: Promise<string[]>[] = []
  return {
    product,
    sandboxUrl: sandbox.url,
    catalogue,
    image: await uploadTeamPicture(coaches[0]?.fetcher ?? fetch, -1),
    coaches,
    importAdmin,
    async listStudentsForRound(round) {
      // A person has one team per competition, so new people come after all competitions.
      const nth = round % catalogue.competitions.length
      const pool = Math.floor(round / catalogue.competitions.length)
      pools[pool] ??= registerPeople(sandbox.url, 'student', {
        first: 6_000_001 + pool * CUSTOMER_COUNT,
        count: CUSTOMER_COUNT,
      })
      return { nth, students: await pools[pool] }
    },
    close,
  }
}
