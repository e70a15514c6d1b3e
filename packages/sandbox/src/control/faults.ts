import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Env } from '../http/env.ts'

const HTTP_TARGETS = ['membership', 'telr', 'courses', 'shop', 's3'] as const
export const FAULT_TARGETS = [...HTTP_TARGETS, 'mail'] as const
type HttpTarget = (typeof HTTP_TARGETS)[number]
export type FaultTarget = (typeof FAULT_TARGETS)[number]

const common = {
  delay_ms: z.int().min(0).max(600_000).default(10_000),
  calls: z.int().min(1).optional(),
}
const CallFault = z.object({
  mode: z.enum(['ok', 'down', 'slow', 'nonsense', 'huge', 'half', 'overloaded']),
  ...common,
})
const MailFault = z.object({
  mode: z.enum(['ok', 'down', 'slow', 'nonsense', 'tls', 'busy', 'refuse', 'silent']),
  to: z.string().max(254).optional(),
  ...common,
})
/** Limits `busy`, `refuse` and `silent` to mails to this address. */
export const FaultInput = z.discriminatedUnion('target', [
  CallFault.extend({ target: z.enum(HTTP_TARGETS) }),
  MailFault.extend({ target: z.literal('mail') }),
])
export type CallFault = z.infer<typeof CallFault>
export type MailFault = z.infer<typeof MailFault>
export type Fault = CallFault | MailFault

export type Faults = {
  get(target: FaultTarget): Fault
  set(fault: z.infer<typeof FaultInput>): void
  middleware(target: HttpTarget): MiddlewareHandler<Env>
  /** Counts the connection. */
  nextMailFault(): MailFault
}

const HEALTHY = { mode: 'ok', delay_ms: 0 } as const
/** No Content-Length reveals the size: only a client that counts while reading stops in time. */
const HUGE_BYTES = 16 * 1024 * 1024
const NONSENSE = '<!doctype html><title>502</title><h1>Bad gateway</h1>'

export function createFaults(): Faults {
  const calls = createFaultStore<HttpTarget, CallFault>()
  const mail = createFaultStore<'mail', MailFault>()

  return {
    get: (target) => (target === 'mail' ? mail.get(target) : calls.get(target)),
    set: (fault) => (fault.target === 'mail' ? mail.set(fault.target, fault) : calls.set(fault.target, fault)),
    nextMailFault: () => mail.take('mail'),
    middleware: (target) => async (c, next) => {
      const { mode, delay_ms } = calls.take(target)
      if (mode === 'down') {
        c.env.incoming.socket.destroy()
        return RESPONSE_ALREADY_SENT
      }
      if (mode === 'nonsense') return c.html(NONSENSE)
      if (mode === 'huge') return c.body(hugeJson(), 200, { 'Content-Type': 'application/json' })
      if (mode === 'overloaded') return c.body(null, 503)
      // A client that hangs up still triggers the call and loses only the response.
      if (mode === 'slow') await wait(delay_ms, undefined, { ref: false })
      await next()
      if (mode === 'half') {
        await sendHalf(c.res, c.env.outgoing)
        // Hono would copy its headers to the replacement.
        c.res = undefined
        c.res = RESPONSE_ALREADY_SENT
      }
      return undefined
    },
  }
}

function createFaultStore<Target, Kept extends Fault>() {
  const faults = new Map<Target, Kept>()
  const get = (target: Target): Kept | typeof HEALTHY => faults.get(target) ?? HEALTHY
  return {
    get,
    set: (target: Target, fault: Kept) => void faults.set(target, fault),
    /** Counts the call. */
    take(target: Target): Kept | typeof HEALTHY {
      const fault = faults.get(target)
      if (fault?.calls === undefined) return get(target)
      if (fault.calls > 1) faults.set(target, { ...fault, calls: fault.calls - 1 })
      else faults.delete(target)
      return fault
    },
  }
}

/** Announces the full length, then closes the connection midway. The call has taken effect. */
async function sendHalf(response: Response, outgoing: HttpBindings['outgoing']): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), 'content-length': body.length })
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy())
}

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
