import { type Logger, pino } from 'pino'
import { redact } from './redact.ts'

export type { Logger }

/** Skips the lines that repeat the message. */
const locations = (stack: string | undefined): string[] =>
  stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []

/** A database error carries the whole rejected document. */
function serialiseError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? redact(error) : error
  const code = 'code' in error ? error.code : undefined
  const message = redact(error.message)
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...locations(error.stack)].join('\n'),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.cause instanceof Error ? { cause: serialiseError(error.cause) } : {}),
  }
}

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
const MAX_DEPTH = 4

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Error)

/** Usually the same object. */
function censorSecrets(record: Record<string, unknown>, depth = 1): Record<string, unknown> {
  let redacted = record
  for (const [name, value] of Object.entries(record)) {
    const replacement = SECRETS.has(name) ? CENSOR : isRecord(value) ? censorNested(value, depth) : value
    if (replacement === value) continue
    if (redacted === record) redacted = { ...record }
    redacted[name] = replacement
  }
  return redacted
}

const censorNested = (value: Record<string, unknown>, depth: number): unknown =>
  depth < MAX_DEPTH ? censorSecrets(value, depth + 1) : CENSOR

const redactReason = (text: unknown): unknown => (typeof text === 'string' ? redact(text) : text)

/**
 * Keeps out secrets and personal data: callers choose fields, `redact` cleans texts, and these names are cut.
 * Pino's own redaction costs many times a log line.
 */
export const createLog = (level: string, to?: { write(line: string): void }): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: { err: serialiseError, reason: redactReason },
      formatters: { log: censorSecrets },
    },
    ...(to ? [to] : []),
  )
