import { join } from 'node:path'
import { addressOfRunning } from '@olympiad/embedded-mongo/launch'
import { afterAll, beforeAll, vi } from 'vitest'
import type { Em } from '../../api/src/platform/database.ts'
import { openDatabase } from '../../api/src/platform/open-database.ts'
import { entities } from '../../api/src/schema.ts'
import { EMBEDDED, type Product, startProduct } from '../support/product.ts'
import { artefacts } from '../support/screens.ts'

/** One product for the tests of a file, as `startProduct` starts it; its log is kept. */
export function theProduct(file: string, settings: Record<string, string> = {}): { readonly product: Product } {
  let product: Product | undefined
  beforeAll(async () => {
    product = await startProduct({ ...EMBEDDED, ...settings })
  })
  afterAll(() => product?.close(join(artefacts, `faults-${file}.log`)))
  return {
    get product() {
      if (!product) throw new Error('the product is not up')
      return product
    },
  }
}

/** Looks into the books of a running product, past the product. */
export async function inBooks<T>({ dataDir }: Pick<Product, 'dataDir'>, look: (em: Em) => Promise<T>): Promise<T> {
  const orm = await openDatabase(addressOfRunning(dataDir), entities)
  try {
    return await look(orm.em.fork())
  } finally {
    await orm.close()
  }
}

/** Waits until something holds; fails with its own words where it doesn't in time. */
export const until = <T>(holds: () => T | Promise<T>, timeout = 20_000): Promise<T> =>
  vi.waitFor(holds, { timeout, interval: 50 })

/** What the product writes in its log from here on. */
export function logFrom({ log }: Pick<Product, 'log'>): { lines(words: string): string[] } {
  const before = log.length
  return { lines: (words) => log.slice(before).filter((line) => line.includes(words)) }
}
