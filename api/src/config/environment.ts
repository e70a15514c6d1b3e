import { BlockList, isIPv6 } from 'node:net'
import * as z from 'zod'
import { QR_FIELD_BYTES } from '../model/seller.ts'

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .optional()
  .transform((value) => (value === undefined ? undefined : value === '1' || value === 'true'))
const text = z.string().trim().min(1).optional()
const httpUrl = z.url({ protocol: /^https?$/ }).optional()
/** Addresses and subnets (`10.0.0.0/8`), with commas between them. */
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
/** Addresses with commas between them, without the slashes at their ends. */
const addressesOf = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((each) => each.trim().replace(/\/+$/, '') || []))
  .pipe(z.array(z.url({ protocol: /^https?$/ })))
const port = z.coerce.number().int().min(0).max(65_535)

/** An email address, or where else to write to or call: `mailto:`, `https:` or `tel:`. */
const contact = z
  .string()
  .trim()
  .transform((text) => (z.email().safeParse(text).success ? `mailto:${text}` : text))
  .refine((text) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(text), {
    message: 'must be an email address, or begin with https: or tel:',
  })

const METRICS_TOKEN_MIN = 16

/** Every environment variable of the product, with its default and its meaning (docs/configuration.md). */
export const Environment = z.object({
  /** Port of site, console and api. */
  PORT: port.default(3000),
  /** Address to listen on. The demo is shown beyond this machine only where `DEMO=1` says so. */
  HOST: z.string().default('127.0.0.1'),
  /** Makes every absolute link; never the Host header. https outside the demo. Default: http://localhost:PORT. */
  PUBLIC_URL: httpUrl,
  /** The proxies before us: whom they name in X-Forwarded-For is who asks, for limits. Without one, the other end of the socket. */
  TRUSTED_PROXIES: addresses,
  /** Pages that are made for one address in a second, after twenty seconds' worth at once; kept ones are not counted. 0: any number. */
  PAGES_PER_SECOND: z.coerce.number().int().min(0).max(10_000).default(30),
  /** Where database, files and the sandbox's memory live. */
  DATA_DIR: z.string().default('./data'),
  /** An S3-compatible store for the files instead of DATA_DIR/files: its address, and the bucket at the end of the path. */
  STORAGE_URL: httpUrl,
  STORAGE_REGION: z.string().default('us-east-1'),
  STORAGE_KEY_ID: text,
  STORAGE_SECRET: text,
  /** A MongoDB to use instead of the embedded database, with the database's name in its path. */
  MONGODB_URI: text,
  /** TCP port on loopback for tools to reach the embedded database; a private socket only when unset. */
  EMBEDDED_MONGO_PORT: port.optional(),
  /** `1` forces the demo (sandbox, demo people) on; otherwise it is on when no partner URL is set. */
  DEMO: flag,
  /** Port of the sandbox in demo mode. Default: PORT + 1. */
  SANDBOX_PORT: port.optional(),
  /** Base URL of the membership platform's calls. */
  MEMBERSHIP_URL: httpUrl,
  /** Where people reach the platform: its front page, and `oauth/authorize` below it. Default: MEMBERSHIP_URL. */
  MEMBERSHIP_SITE_URL: httpUrl,
  /** How we are known at the platform's code exchange. */
  MEMBERSHIP_CLIENT_ID: text,
  MEMBERSHIP_CLIENT_SECRET: text,
  /** Telr's order.json endpoint, and the store's credentials. */
  TELR_URL: httpUrl,
  TELR_STORE: z.coerce.number().int().positive().optional(),
  TELR_AUTHKEY: text,
  /** The secret of Telr's transaction advice, which our webhook is signed with. */
  TELR_WEBHOOK_SECRET: text,
  /** `1` while payments are tests. */
  TELR_TEST: flag,
  /** Base URL of the calls of the system that holds the courses; the secret that signs members in there. */
  COURSES_URL: httpUrl,
  /** Where the links that it makes lead, by their origin. Default: COURSES_URL. */
  COURSES_SITE_URL: httpUrl,
  COURSES_CREDENTIAL: text,
  /** The same of the store. */
  SHOP_URL: httpUrl,
  SHOP_SITE_URL: httpUrl,
  SHOP_CREDENTIAL: text,
  /** smtp://user:password@host:port */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of mails. */
  MAIL_FROM: z.string().default('no-reply@olympiad.example'),
  /** Whom to tell of a weakness, as /.well-known/security.txt says; without it there is none. */
  SECURITY_CONTACT: contact.optional(),
  /** First admin, made when there is none. */
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: text,
  /** Whether admins need a second factor. Default: required outside the demo, optional in it. */
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  /** The key that what must be read again, such as second factors, is sealed with in the database. */
  SECRETS_KEY: text,
  /** Seller on invoices. */
  SELLER_NAME: z
    .string()
    .refine((name) => Buffer.byteLength(name) <= QR_FIELD_BYTES, `must fit into ${QR_FIELD_BYTES} bytes of UTF-8`)
    .default('الأولمبياد الوطني للروبوت'),
  SELLER_NAME_EN: z.string().default('National Robotics Olympiad'),
  SELLER_ADDRESS: z.string().default('الرياض، المملكة العربية السعودية'),
  SELLER_ADDRESS_EN: z.string().default('Riyadh, Kingdom of Saudi Arabia'),
  SELLER_VAT: z
    .string()
    .regex(/^3\d{13}3$/, 'must be 15 digits that begin and end with 3')
    .optional(),
  /** A Chromium to print PDFs with, instead of the bundled one. */
  CHROMIUM_PATH: text,
  /** `renderer`: this process prints PDFs for others, and does nothing else. */
  ROLE: z.enum(['api', 'renderer']).default('api'),
  /** Renderers that print for this process, with commas between them; without one it prints itself. */
  RENDERER_URL: addressesOf,
  /** The secret between a renderer and those it prints for. */
  RENDERER_TOKEN: text,
  /** Where a backup is made every so many hours; none without it. */
  BACKUP_DIR: text,
  BACKUP_EVERY_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  /** How many backups are kept. */
  BACKUP_KEEP: z.coerce.number().int().min(1).max(365).default(14),
  /** Development servers that the pages and the console are fetched from, instead of their builds. */
  SITE_DEV_URL: httpUrl,
  ADMIN_DEV_URL: httpUrl,
  /** fatal, error, warn, info, debug, trace or silent. Default: info; in the demo warn, since people read its terminal. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  /** The bearer that reads /metrics; without it there is nothing there, but in the demo for the same machine. */
  METRICS_TOKEN: z
    .string()
    .trim()
    .min(METRICS_TOKEN_MIN, `must have ${METRICS_TOKEN_MIN} characters at least`)
    .optional(),
  /** How long a copy that is told to end says so at /readyz before it stops listening. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
})
