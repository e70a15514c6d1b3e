import { z } from 'zod'

const Port = z.coerce.number().int().min(0).max(65_535).default(0)
const WebUrl = z.url({ protocol: /^https?$/ })
const Text = z.string().min(1)

const Environment = z.object({
  SANDBOX_PORT: Port,
  SANDBOX_SMTP_PORT: Port,
  SANDBOX_HOST: z.literal('127.0.0.1').default('127.0.0.1'),
  SANDBOX_PUBLIC_URL: WebUrl.optional(),
  SANDBOX_DATA: Text.optional(),
  SANDBOX_TELR_STORE: Text.default('1234'),
  SANDBOX_TELR_AUTHKEY: Text.default('sandbox-authkey'),
  SANDBOX_WEBHOOK_URL: WebUrl.optional(),
  SANDBOX_WEBHOOK_SECRET: Text.default('sandbox-webhook-secret'),
  SANDBOX_COURSES_CREDENTIAL: Text.default('sandbox-courses-credential'),
  SANDBOX_SHOP_CREDENTIAL: Text.default('sandbox-shop-credential'),
  SANDBOX_CLIENT_ID: Text.default('olympiad'),
  SANDBOX_CLIENT_SECRET: Text.default('sandbox-client-secret'),
  SANDBOX_REDIRECT_URIS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((uri) => uri.trim() || []))
    .pipe(z.array(WebUrl)),
})

/** Port 0 means any free port, or the last run's port from `dataDir`. */
export type Options = {
  port: number
  smtpPort: number
  host: '127.0.0.1'
  /** Without a trailing slash; default: its own address. */
  publicUrl?: string
  dataDir?: string
  telr: { store: string; authkey: string; webhookSecret: string; webhookUrl?: string }
  credentials: { courses: string; shop: string }
  client: { id: string; secret: string }
  /** Allowed besides the callback path of any loopback address. */
  redirectUris: readonly string[]
}

/**
 * Empty variables count as unset.
 * @throws {Error} naming every invalid variable
 */
export function readOptions(env: NodeJS.ProcessEnv): Options {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(nonEmpty)
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
    telr: {
      store: data.SANDBOX_TELR_STORE,
      authkey: data.SANDBOX_TELR_AUTHKEY,
      webhookSecret: data.SANDBOX_WEBHOOK_SECRET,
      ...(data.SANDBOX_WEBHOOK_URL && { webhookUrl: data.SANDBOX_WEBHOOK_URL }),
    },
    credentials: { courses: data.SANDBOX_COURSES_CREDENTIAL, shop: data.SANDBOX_SHOP_CREDENTIAL },
    client: { id: data.SANDBOX_CLIENT_ID, secret: data.SANDBOX_CLIENT_SECRET },
    redirectUris: data.SANDBOX_REDIRECT_URIS,
  }
}

export const DEFAULT_OPTIONS: Options = readOptions({})
