import { type Logger, pino } from 'pino'
import { withoutValues } from './without-values.ts'

export type { Logger }

/** The lines of a stack that say where; those before them are the message again. */
const places = (stack: string | undefined): string[] => stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []

/** What is told of an error, and no more: one of the database's carries the whole document that was refused. */
function told(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutValues(error) : error
  const code = 'code' in error ? error.code : undefined
  const message = withoutValues(error.message)
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...places(error.stack)].join('\n'),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.cause instanceof Error ? { cause: told(error.cause) } : {}),
  }
}

/** Never in the log, by whatever record they come. */
const SECRETS = new Set([
  ...[
    'password',
    'token',
    'jwt',
    'secret',
    'authkey',
    'credential',
    'authorization',
    'cookie',
    'set-cookie',
    'verifier',
  ],
  ...['name', 'email', 'to', 'national_id', 'identifier', 'phone', 'phone_number', 'dob', 'guardian_name'],
  ...['guardian_phone', 'crNumber', 'tax_id', 'address', 'card', 'buyer', 'customer', 'user', 'document'],
])
const CENSOR = '…'
const DEEPEST = 4

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Error)

/** The record without what stands under those names; the same one where there is nothing to cut, as hardly ever. */
function withoutSecrets(record: Record<string, unknown>, depth = 1): Record<string, unknown> {
  let left = record
  for (const [name, value] of Object.entries(record)) {
    const instead = SECRETS.has(name) ? CENSOR : isRecord(value) ? below(value, depth) : value
    if (instead === value) continue
    if (left === record) left = { ...record }
    left[name] = instead
  }
  return left
}

const below = (value: Record<string, unknown>, depth: number): unknown =>
  depth < DEEPEST ? withoutSecrets(value, depth + 1) : CENSOR

const reason = (words: unknown): unknown => (typeof words === 'string' ? withoutValues(words) : words)

/**
 * Structured log. Secrets and personal data never reach it: what is logged is chosen, what errors and outside systems say
 * is freed of values, and these names are cut besides (pino's own redaction costs many times the line that it looks
 * through). `to` is where the lines go instead of the standard output.
 */
export const createLog = (level: string, to?: { write(line: string): void }): Logger =>
  pino(
    { level, base: null, serializers: { err: told, reason }, formatters: { log: withoutSecrets } },
    ...(to ? [to] : []),
  )
