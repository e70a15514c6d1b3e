import { BlockList, isIPv6 } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod'

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
      }
    }
    return known
  })
const port = z.coerce.number().int().min(0).max(65_535)

/** A field of the tax QR code: a longer name would make every invoice fail, and with it the payment. */
export const QR_FIELD_BYTES = 255

/** Every environment variable of the product, with its default and its meaning (README, "Configuration"). */
const Environment = z.object({
  /** Port of site, console and api. */
  PORT: port.default(3000),
  /** Address to listen on. The demo is shown beyond this machine only where `DEMO=1` says so. */
  HOST: z.string().default('127.0.0.1'),
  /** Makes every absolute link; never the Host header. https outside the demo. Default: http://localhost:PORT. */
  PUBLIC_URL: httpUrl,
  /** The proxies before us: whom they name in X-Forwarded-For is who asks, for limits. Without one, the other end of the socket. */
  TRUSTED_PROXIES: addresses,
  /** Where database, files and the sandbox's memory live. */
  DATA_DIR: z.string().default('./data'),
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
  /** First admin, made when there is none. */
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: text,
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
  /** Development servers that the pages and the console are fetched from, instead of their builds. */
  SITE_DEV_URL: httpUrl,
  ADMIN_DEV_URL: httpUrl,
  /** fatal, error, warn, info, debug, trace or silent. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Needed as soon as one real partner is named: a demo value among them would be a hole. */
const PARTNER_URLS = ['MEMBERSHIP_URL', 'TELR_URL', 'COURSES_URL', 'SHOP_URL', 'SMTP_URL'] as const
/** Secrets of partners, and the sandbox's, which everybody knows. */
const SECRETS = [
  ['MEMBERSHIP_CLIENT_SECRET', 'sandbox-client-secret'],
  ['TELR_AUTHKEY', 'sandbox-authkey'],
  ['TELR_WEBHOOK_SECRET', 'sandbox-webhook-secret'],
  ['COURSES_CREDENTIAL', 'sandbox-courses-credential'],
  ['SHOP_CREDENTIAL', 'sandbox-shop-credential'],
] as const
const SECRET_MIN = 8
const REQUIRED_WITH_PARTNERS = [
  ...PARTNER_URLS,
  ...SECRETS.map(([name]) => name),
  'MEMBERSHIP_CLIENT_ID',
  'TELR_STORE',
  'SELLER_VAT',
  'PUBLIC_URL',
] as const

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host)

/** Everything is served below the root of one host. */
const isBareOrigin = (address: string): boolean => {
  const { href, origin } = new URL(address)
  return href === `${origin}/`
}

/** Where the session cookie would travel in the clear. */
const isOpenHttp = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isLoopback(hostname)
}

/** Who sells, as invoices name it. The settings may say otherwise; the commercial registration is known from them alone. */
export type Seller = {
  name: string
  name_en: string
  address: string
  address_en: string
  vat: string
  crNumber?: string
}

/** A system with a catalogue. `url` is for our own calls, without a slash at its end; its links lead to `origin`. */
export type CataloguePartner = { url: string; origin: string; credential: string }

/** Where the outside systems are, and how we are known there. */
export type Partners = {
  /** Without slashes at their ends. `siteUrl` is for browsers, `url` for our own calls. */
  membership: { url: string; siteUrl: string; clientId: string; clientSecret: string }
  telr: { url: string; store: number; authkey: string; webhookSecret: string; test: boolean }
  courses: CataloguePartner
  shop: CataloguePartner
  smtpUrl: string
}

export type Config = {
  port: number
  host: string
  /** An origin, as browsers spell it; undefined: made from the port that is listened on. */
  publicUrl: string | undefined
  trustedProxies: BlockList
  dataDir: string
  mongoUri: string | undefined
  embeddedMongoPort: number | undefined
  demo: boolean
  sandboxPort: number
  /** Undefined in demo mode: the sandbox plays them. */
  partners: Partners | undefined
  mailFrom: string
  admin: { email: string; password: string } | undefined
  seller: Seller
  chromiumPath: string | undefined
  dev: { siteUrl: string | undefined; adminUrl: string | undefined }
  logLevel: string
}

/** The configuration is wrong; the message names every variable and what to do. Nothing was started. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the environment once. Outside demo mode every partner and secret is required.
 * @throws {ConfigError} naming each missing, weak or unreadable variable.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(set)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const e = parsed.data
  const demo = e.DEMO ?? PARTNER_URLS.every((name) => e[name] === undefined)
  const problems = demo
    ? []
    : REQUIRED_WITH_PARTNERS.filter((name) => e[name] === undefined).map(
        (name) => `${name}: is required outside demo mode`,
      )
  if (!demo && e.PUBLIC_URL && isOpenHttp(e.PUBLIC_URL)) {
    problems.push('PUBLIC_URL: must begin with https, unless it is on this machine')
  }
  if (e.PUBLIC_URL && !isBareOrigin(e.PUBLIC_URL)) {
    problems.push('PUBLIC_URL: must be a scheme and a host, with nothing after them')
  }
  if (demo && !e.DEMO && !isLoopback(e.HOST)) {
    problems.push('HOST: the demo has known passwords; set DEMO=1 to show it beyond this machine, or name the partners')
  }
  for (const [name, known] of demo ? [] : SECRETS) {
    const secret = e[name]
    if (secret !== undefined && (secret.length < SECRET_MIN || secret === known)) {
      problems.push(`${name}: is too weak (at least ${SECRET_MIN} characters, not the sandbox's)`)
    }
  }
  if ((e.ADMIN_EMAIL === undefined) !== (e.ADMIN_PASSWORD === undefined)) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD: set both or none')
  }
  if (e.ADMIN_PASSWORD && (e.ADMIN_PASSWORD.length < 12 || e.ADMIN_PASSWORD === 'olympiad-demo')) {
    problems.push('ADMIN_PASSWORD: is too weak (at least 12 characters, not the demo password)')
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL && new URL(e.PUBLIC_URL).origin,
    trustedProxies: e.TRUSTED_PROXIES,
    dataDir: isAbsolute(e.DATA_DIR) ? e.DATA_DIR : resolve(e.DATA_DIR),
    mongoUri: e.MONGODB_URI,
    embeddedMongoPort: e.EMBEDDED_MONGO_PORT,
    demo,
    sandboxPort: e.SANDBOX_PORT ?? (e.PORT === 0 ? 0 : e.PORT + 1),
    partners: demo ? undefined : partnersOf(e),
    mailFrom: e.MAIL_FROM,
    admin: e.ADMIN_EMAIL && e.ADMIN_PASSWORD ? { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD } : undefined,
    seller: {
      name: e.SELLER_NAME,
      name_en: e.SELLER_NAME_EN,
      address: e.SELLER_ADDRESS,
      address_en: e.SELLER_ADDRESS_EN,
      vat: e.SELLER_VAT ?? '310000000000003',
    },
    chromiumPath: e.CHROMIUM_PATH,
    dev: { siteUrl: e.SITE_DEV_URL, adminUrl: e.ADMIN_DEV_URL },
    logLevel: e.LOG_LEVEL,
  }
}

function partnersOf(e: z.output<typeof Environment>): Partners {
  const needed = <T>(value: T | undefined): T => {
    if (value === undefined) throw new ConfigError('a partner is missing') // unreachable: checked above
    return value
  }
  const bare = (url: string): string => url.replace(/\/+$/, '')
  const catalogue = (url: string | undefined, siteUrl: string | undefined, credential: string | undefined) => ({
    url: bare(needed(url)),
    origin: new URL(siteUrl ?? needed(url)).origin,
    credential: needed(credential),
  })
  const membershipUrl = bare(needed(e.MEMBERSHIP_URL))
  return {
    membership: {
      url: membershipUrl,
      siteUrl: bare(e.MEMBERSHIP_SITE_URL ?? membershipUrl),
      clientId: needed(e.MEMBERSHIP_CLIENT_ID),
      clientSecret: needed(e.MEMBERSHIP_CLIENT_SECRET),
    },
    telr: {
      url: needed(e.TELR_URL),
      store: needed(e.TELR_STORE),
      authkey: needed(e.TELR_AUTHKEY),
      webhookSecret: needed(e.TELR_WEBHOOK_SECRET),
      test: e.TELR_TEST ?? false,
    },
    courses: catalogue(e.COURSES_URL, e.COURSES_SITE_URL, e.COURSES_CREDENTIAL),
    shop: catalogue(e.SHOP_URL, e.SHOP_SITE_URL, e.SHOP_CREDENTIAL),
    smtpUrl: needed(e.SMTP_URL),
  }
}
