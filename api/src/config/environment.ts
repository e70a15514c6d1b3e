import { BlockList, isIPv6 } from 'node:net'
import * as z from 'zod'
import { MAX_QR_FIELD_BYTES } from '../model/seller.ts'

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .optional()
  .transform((value) => (value === undefined ? undefined : value === '1' || value === 'true'))
const text = z.string().trim().min(1).optional()
const httpUrl = z.url({ protocol: /^https?$/ }).optional()
const addresses = z
  .string()
  .default('')
  .transform((list, context) => {
    const known = new BlockList()
    for (const entry of list.split(',').flatMap((each) => each.trim() || [])) {
      const [address = '', prefix, ...rest] = entry.split('/')
      const family = isIPv6(address) ? 'ipv6' : 'ipv4'
      try {
        if (rest.length > 0 || prefix === '') throw new RangeError('no subnet')
        if (prefix === undefined) known.addAddress(address, family)
        else known.addSubnet(address, Number(prefix), family)
      } catch {
        context.addIssue({ code: 'custom', message: `${entry} is no address and no subnet` })
        continue
      }
      if (prefix !== undefined && Number(prefix) === 0)
        context.addIssue({ code: 'custom', message: `${entry} is everybody: anybody could say who they are` })
    }
    return known
  })
/** Separated by commas; trailing slashes are dropped. */
const addressesOf = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((each) => each.trim().replace(/\/+$/, '') || []))
  .pipe(z.array(z.url({ protocol: /^https?$/ })))
const port = z.coerce.number().int().min(0).max(65_535)

const contact = z
  .string()
  .trim()
  .transform((text) => (z.email().safeParse(text).success ? `mailto:${text}` : text))
  .refine((text) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(text), {
    message: 'must be an email address, or begin with https: or tel:',
  })

const METRICS_TOKEN_MIN = 16

export const Environment = z.object({
  PORT: port.default(3000),
  /** Address to listen on. The demo accepts other machines only with `DEMO=1`. */
  HOST: z.string().default('127.0.0.1'),
  /** Base of every absolute link, never the Host header. https outside the demo. Default: http://localhost:PORT. */
  PUBLIC_URL: httpUrl,
  /** Trusted proxies: their X-Forwarded-For identifies the client for rate limits. Default: the socket's address. */
  TRUSTED_PROXIES: addresses,
  /** Uncached pages per second and client address, with a burst of twenty seconds' worth. 0: unlimited. */
  PAGES_PER_SECOND: z.coerce.number().int().min(0).max(10_000).default(30),
  DATA_DIR: z.string().default('./data'),
  /** An S3-compatible store instead of DATA_DIR/files; the path ends with the bucket. */
  STORAGE_URL: httpUrl,
  STORAGE_REGION: z.string().default('us-east-1'),
  STORAGE_KEY_ID: text,
  STORAGE_SECRET: text,
  MONGODB_URI: text,
  /** Loopback TCP port for tools to reach the embedded database; unset: a private socket only. */
  EMBEDDED_MONGO_PORT: port.optional(),
  /** `1` forces the demo on; otherwise it is on when no partner URL is set. */
  DEMO: flag,
  SANDBOX_PORT: port.optional(),
  MEMBERSHIP_URL: httpUrl,
  MEMBERSHIP_SITE_URL: httpUrl,
  MEMBERSHIP_CLIENT_ID: text,
  MEMBERSHIP_CLIENT_SECRET: text,
  TELR_URL: httpUrl,
  TELR_STORE: z.coerce.number().int().positive().optional(),
  TELR_AUTHKEY: text,
  TELR_WEBHOOK_SECRET: text,
  TELR_TEST: flag,
  COURSES_URL: httpUrl,
  /** Origin of the links that it returns. Default: COURSES_URL. */
  COURSES_SITE_URL: httpUrl,
  COURSES_CREDENTIAL: text,
  SHOP_URL: httpUrl,
  SHOP_SITE_URL: httpUrl,
  SHOP_CREDENTIAL: text,
  /** smtp://user:password@host:port */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('no-reply@olympiad.example'),
  /** At most; other mails do not wait for these. */
  GROUP_MAILS_PER_MINUTE: z.coerce.number().int().min(1).max(6000).default(300),
  /** Contact for vulnerability reports in /.well-known/security.txt; unset: no such file. */
  SECURITY_CONTACT: contact.optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: text,
  /** Default: required outside the demo, optional in it. */
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  /** Encrypts secrets in the database that must stay readable, such as second factors. */
  SECRETS_KEY: text,
  SELLER_NAME: z
    .string()
    .refine(
      (name) => Buffer.byteLength(name) <= MAX_QR_FIELD_BYTES,
      `must fit into ${MAX_QR_FIELD_BYTES} bytes of UTF-8`,
    )
    .default('الأولمبياد الوطني للروبوت'),
  SELLER_NAME_EN: z.string().default('National Robotics Olympiad'),
  SELLER_ADDRESS: z.string().default('الرياض، المملكة العربية السعودية'),
  SELLER_ADDRESS_EN: z.string().default('Riyadh, Kingdom of Saudi Arabia'),
  SELLER_VAT: z
    .string()
    .regex(/^3\d{13}3$/, 'must be 15 digits that begin and end with 3')
    .optional(),
  CHROMIUM_PATH: text,
  /** `renderer`: this process only prints PDFs for others. */
  ROLE: z.enum(['api', 'renderer']).default('api'),
  /** Renderers for this process, separated by commas; unset: it prints itself. */
  RENDERER_URL: addressesOf,
  /** Shared secret of renderers and their clients. */
  RENDERER_TOKEN: text,
  /** Folder of scheduled backups; unset: none. */
  BACKUP_DIR: text,
  BACKUP_EVERY_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(365).default(14),
  SITE_DEV_URL: httpUrl,
  ADMIN_DEV_URL: httpUrl,
  /** Default: info; in the demo warn, because people read its terminal. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  /** Bearer token for /metrics; unset: no metrics, except on loopback in the demo. */
  METRICS_TOKEN: z
    .string()
    .trim()
    .min(METRICS_TOKEN_MIN, `must have ${METRICS_TOKEN_MIN} characters at least`)
    .optional(),
  /** How long /readyz reports the shutdown before the process stops listening. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
})
