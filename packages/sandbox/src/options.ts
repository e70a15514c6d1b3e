import { z } from 'zod'

const Port = z.coerce.number().int().min(0).max(65_535).default(0)

const Environment = z.object({
  SANDBOX_PORT: Port,
  SANDBOX_SMTP_PORT: Port,
  SANDBOX_HOST: z.literal('127.0.0.1').default('127.0.0.1'),
  SANDBOX_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_DATA: z.string().min(1).optional(),
  SANDBOX_TELR_STORE: z.string().min(1).default('1234'),
  SANDBOX_TELR_AUTHKEY: z.string().min(1).default('sandbox-authkey'),
})

/** How the sandbox runs. Port 0 is a free port: the one of the last run where `dataDir` remembers it. */
export type Options = {
  port: number
  smtpPort: number
  host: '127.0.0.1'
  /** Where a browser reaches the sandbox, without a slash at the end; by default its own address. */
  publicUrl?: string
  dataDir?: string
  telr: { store: string; authkey: string }
}

export const DEFAULT_OPTIONS: Options = {
  port: 0,
  smtpPort: 0,
  host: '127.0.0.1',
  telr: { store: '1234', authkey: 'sandbox-authkey' },
}

/** Reads the environment; throws an error that names every variable that can't be used. Empty ones count as unset. */
export function readOptions(env: NodeJS.ProcessEnv): Options {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  }
  const { data } = parsed
  return {
    port: data.SANDBOX_PORT,
    smtpPort: data.SANDBOX_SMTP_PORT,
    host: data.SANDBOX_HOST,
    ...(data.SANDBOX_PUBLIC_URL && { publicUrl: data.SANDBOX_PUBLIC_URL.replace(/\/+$/, '') }),
    ...(data.SANDBOX_DATA && { dataDir: data.SANDBOX_DATA }),
    telr: { store: data.SANDBOX_TELR_STORE, authkey: data.SANDBOX_TELR_AUTHKEY },
  }
}
