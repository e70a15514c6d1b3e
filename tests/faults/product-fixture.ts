import { join } from 'node:path'
import { findRunningServerUri } from '@olympiad/embedded-mongo/launch'
import { afterAll, beforeAll, vi } from 'vitest'
import type { Em } from '../../api/src/platform/database.ts'
import { openDatabase } from '../../api/src/platform/open-database.ts'
import { entities } from '../../api/src/schema.ts'
import { EMBEDDED_DATABASE_ENV, type Product, startProduct } from '../support/product.ts'
import { artefacts } from '../support/screenshots.ts'

export function productFixture(file: string, settings: Record<string, string> = {}): { readonly product: Product } {
  let product: Product | undefined
  beforeAll(async () => {
    product = await startProduct({ ...EMBEDDED_DATABASE_ENV, ...settings })
  })
  afterAll(() => product?.close(join(artefacts, `faults-${file}.log`)))
  return {
    get product() {
      if (!product) throw new Error('the product is not up')
      return product
    },
  }
}

export async function withDatabase<T>({ dataDir }: Pick<Product, 'dataDir'>, look: (em: Em) => Promise<T>): Promise<T> {
  const orm = await openDatabase(findRunningServerUri(dataDir), entities)
  try {
    return await look(orm.em.fork())
  } finally {
    await orm.close()
  }
}

export const waitUntil = <T>(holds: () => T | Promise<T>, timeout = 20_000): Promise<T> =>
  vi.waitFor(holds, { timeout, interval: 50 })

export function captureLog({ log }: Pick<Product, 'log'>): { lines(words: string): string[] } {
  const before = log.length
  return { lines: (words) => log.slice(before).filter((line) => line.includes(words)) }
}
