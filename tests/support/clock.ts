import { Order } from '../../api/src/model/order.entity.ts'
import { Team } from '../../api/src/model/team.entity.ts'
import type { InProcessProduct } from './in-process-product.ts'
import type { Product } from './product.ts'

export const ADJUSTABLE_CLOCK_ENV = {
  DEMO: '1',
  NODE_OPTIONS: `--import=${new URL('adjustable-clock.preload.ts', import.meta.url)}`,
}

/** Only for products with `ADJUSTABLE_CLOCK_ENV`. */
export const advanceTenMinutes = ({ pid }: Pick<Product, 'pid'>): void => void process.kill(pid, 'SIGUSR2')

const A_DAY_AND_MORE_MS = 25 * 3600 * 1000

export async function expirePaymentAttempts({ deps }: Pick<InProcessProduct, 'deps'>, teamName: string): Promise<void> {
  const em = deps.orm.em.fork()
  const then = new Date(Date.now() - A_DAY_AND_MORE_MS)
  const { _id } = await em.findOneOrFail(Team, { name: teamName }, { fields: ['_id'] })
  await em.nativeUpdate(Team, { _id }, { held_since: then, held_until: then })
  await em.nativeUpdate(Order, { team: _id }, { created_at: then, check_at: then })
}
