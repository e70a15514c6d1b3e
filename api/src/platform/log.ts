import { type Logger, pino } from 'pino'

export type { Logger }

/** Structured log. Secrets and personal data never reach it: what is logged is chosen, and these names are cut besides. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    redact: {
      paths: ['*.password', '*.authkey', '*.authorization', '*.cookie', '*.national_id', '*.email', '*.phone_number'],
      censor: '…',
    },
  })
