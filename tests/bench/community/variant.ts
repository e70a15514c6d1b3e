import type { CpuMeter } from '../cpu.ts'
import type { Variant } from '../growth.ts'
import { nextAddress } from '../next-address.ts'
import type { ForumEnvironment } from './environment.ts'
import type { DeliveryMode, ForumRequest } from './views.ts'

export const REQUESTS_PER_SAMPLE: Record<DeliveryMode, number> = { kept: 60, rendered: 2, api: 5 }

export const createVariant = (
  { product, cookie, size }: Pick<ForumEnvironment, 'product' | 'cookie' | 'size'>,
  cpu: CpuMeter,
  { path, isSignedIn, expectedText: [pattern, times] }: ForumRequest,
): Variant => ({
  cpu,
  async ask() {
    const answer = await fetch(product.url + path, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': nextAddress(), cookie: isSignedIn ? `lang=ar; ${cookie}` : 'lang=ar' },
    })
    const text = await answer.text()
    if (answer.status !== 200 || text.split(pattern).length <= times) {
      throw new Error(`${size}: ${path} answers ${answer.status} without ${times} × ${pattern}`)
    }
  },
})
