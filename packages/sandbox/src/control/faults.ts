import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Env } from '../http/env.ts'

export const FAULT_TARGETS = ['membership', 'telr', 'courses', 'shop'] as const
export type FaultTarget = (typeof FAULT_TARGETS)[number]

/** How a part misbehaves; with `calls` it recovers by itself after that many calls. */
export const Fault = z.object({
  mode: z.enum(['ok', 'down', 'slow', 'nonsense', 'huge']),
  delay_ms: z.int().min(0).max(600_000).default(10_000),
  calls: z.int().min(1).optional(),
})
export type Fault = z.infer<typeof Fault>

export type Faults = {
  get(target: FaultTarget): Fault
  set(target: FaultTarget, fault: Fault): void
  /** Middleware for the protocol calls of a part. */
  at(target: FaultTarget): MiddlewareHandler<Env>
}

const HEALTHY: Fault = { mode: 'ok', delay_ms: 0 }
/** Larger than anybody needs, and told nowhere before: only who counts while reading stops in time. */
const HUGE_BYTES = 16 * 1024 * 1024
const NONSENSE = '<!doctype html><title>502</title><h1>Bad gateway</h1>'

export function createFaults(): Faults {
  const faults = new Map<FaultTarget, Fault>()
  const get = (target: FaultTarget): Fault => faults.get(target) ?? HEALTHY

  /** The fault for one call, which counts. */
  const take = (target: FaultTarget): Fault => {
    const fault = get(target)
    if (fault.calls === undefined) return fault
    if (fault.calls > 1) faults.set(target, { ...fault, calls: fault.calls - 1 })
    else faults.delete(target)
    return fault
  }

  return {
    get,
    set: (target, fault) => void faults.set(target, fault),
    at: (target) => async (c, next) => {
      const { mode, delay_ms } = take(target)
      if (mode === 'down') {
        c.env.incoming.socket.destroy()
        return RESPONSE_ALREADY_SENT
      }
      if (mode === 'nonsense') return c.html(NONSENSE)
      if (mode === 'huge') return c.body(hugeJson(), 200, { 'Content-Type': 'application/json' })
      // A caller that gives up while we wait has still been heard: the call takes effect, its answer is lost.
      if (mode === 'slow') await wait(delay_ms, undefined, { ref: false })
      return await next()
    },
  }
}

/** Good JSON in pieces, with one endless text. */
function hugeJson(): ReadableStream<Uint8Array> {
  const piece = Buffer.alloc(64 * 1024, 'ha ')
  let left = HUGE_BYTES
  return new ReadableStream({
    start: (stream) => stream.enqueue(Buffer.from('{"success":true,"msg":"')),
    pull(stream) {
      if (left <= 0) {
        stream.enqueue(Buffer.from('"}'))
        stream.close()
        return
      }
      left -= piece.length
      stream.enqueue(piece)
    },
  })
}
