import type { Cpu } from '../cpu.ts'
import type { Place } from '../growth.ts'
import { nextAddress } from '../next-address.ts'
import type { Ground } from './ground.ts'
import type { Asked, Way } from './views.ts'

/** So many requests are one sample. */
export const TIMES: Record<Way, number> = { kept: 60, rendered: 2, api: 5 }

/** Asks a forum for something. */
export const placeOf = (
  { product, cookie, size }: Pick<Ground, 'product' | 'cookie' | 'size'>,
  cpu: Cpu,
  { path, member, holds: [wanted, times] }: Asked,
): Place => ({
  cpu,
  async ask() {
    const answer = await fetch(product.url + path, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': nextAddress(), cookie: member ? `lang=ar; ${cookie}` : 'lang=ar' },
    })
    const text = await answer.text()
    if (answer.status !== 200 || text.split(wanted).length <= times) {
      throw new Error(`${size}: ${path} answers ${answer.status} without ${times} × ${wanted}`)
    }
  },
})
