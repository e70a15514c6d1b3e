import { type Logger, pino } from 'pino'

export type { Logger }

/** The database names the values of a key that is taken. */
const withoutValues = (text: string | undefined): string | undefined => text?.replace(/dup key: .*/g, 'dup key: …')

/** What is told of an error, and no more: one of the database's carries the whole document that was refused. */
function told(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? error.code : undefined
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.cause instanceof Error ? { cause: told(error.cause) } : {}),
  }
}

/**
 * Structured log. Secrets and personal data never reach it: what is logged is chosen, and these names are cut besides.
 * `to` is where the lines go instead of the standard output.
 */
export const createLog = (level: string, to?: { write(line: string): void }): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: { err: told },
      redact: {
        paths: ['*.password', '*.authkey', '*.authorization', '*.cookie', '*.national_id', '*.email', '*.phone_number'],
        censor: '…',
      },
    },
    ...(to ? [to] : []),
  )
