import { Order } from '../../api/src/model/order.entity.ts'
import { Team } from '../../api/src/model/team.entity.ts'
import type { InProcess } from './in-process.ts'
import type { Product } from './product.ts'

/** Settings of a product of its own process whose clock can be put forward. */
export const OWN_CLOCK = { DEMO: '1', NODE_OPTIONS: `--import=${new URL('later-clock.ts', import.meta.url)}` }

/** Makes it ten minutes later for a product that was started with `OWN_CLOCK`. */
export const tenMinutesPass = ({ pid }: Pick<Product, 'pid'>): void => void process.kill(pid, 'SIGUSR2')

const A_DAY_AND_MORE_MS = 25 * 3600 * 1000

/** Makes a team's attempts to pay a day older than they are, as nobody wants to wait that long. */
export async function letTimeRunOut({ deps }: Pick<InProcess, 'deps'>, teamName: string): Promise<void> {
  const em = deps.orm.em.fork()
  const then = new Date(Date.now() - A_DAY_AND_MORE_MS)
  const { _id } = await em.findOneOrFail(Team, { name: teamName }, { fields: ['_id'] })
  await em.nativeUpdate(Team, { _id }, { held_until: then })
  await em.nativeUpdate(Order, { team: _id }, { created_at: then, check_at: then })
}
