import type { BlockList } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { validateAdminPassword } from '@olympiad/contracts/admin-password'
import type * as z from 'zod'
import { Environment } from './config/environment.ts'
import { isLoopback } from './config/loopback.ts'
import { type RenderingConfig, type Role, readRenderingConfig } from './config/rendering-config.ts'
import { readSecondFactorConfig } from './config/secrets.ts'
import { readStoreConfig } from './config/store-config.ts'
import { PARTNER_SECRETS, weakSecrets } from './config/weak-secrets.ts'
import type { Seller } from './model/seller.ts'
import type { MembershipConfig } from './modules/accounts/membership-client.ts'
import type { CataloguePartner } from './modules/catalogues/sign-in-link.ts'
import type { TelrConfig } from './modules/payments/telr/telr.ts'
import type { S3Config } from './platform/storage/s3.ts'

/** Required as soon as one is set: a demo value among real partners would be a security hole. */
const PARTNER_URLS = ['MEMBERSHIP_URL', 'TELR_URL', 'COURSES_URL', 'SHOP_URL', 'SMTP_URL'] as const
const REQUIRED_WITH_PARTNERS = [
  ...PARTNER_URLS,
  ...PARTNER_SECRETS,
  'MEMBERSHIP_CLIENT_ID',
  'TELR_STORE',
  'SELLER_VAT',
  'PUBLIC_URL',
] as const

/** The product serves everything below the root of one host. */
const isBareOrigin = (address: string): boolean => {
  const { href, origin } = new URL(address)
  return href === `${origin}/`
}

/** Over plain http the session cookie travels unencrypted. */
const isOpenHttp = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isLoopback(hostname)
}

export type Partners = {
  membership: MembershipConfig
  telr: TelrConfig
  courses: CataloguePartner
  shop: CataloguePartner
  smtpUrl: string
}

export type Config = {
  role: Role
  port: number
  host: string
  /** An origin in the browser's form; undefined: derived from the port. */
  publicUrl: string | undefined
  trustedProxies: BlockList
  pagesPerSecond: number
  dataDir: string
  store: S3Config | undefined
  backups: { folder: string; everyHours: number; keep: number } | undefined
  mongoUri: string | undefined
  embeddedMongoPort: number | undefined
  demo: boolean
  sandboxPort: number
  /** Undefined in demo mode: the sandbox plays them. */
  partners: Partners | undefined
  mailFrom: string
  /** Mails to groups; others do not wait. */
  groupMailsPerMinute: number
  securityContact: string | undefined
  admin: { email: string; password: string } | undefined
  secretsKey: string
  secondFactorRequired: boolean
  seller: Seller
  /** Remote renderers, or in a renderer its own token; undefined: this process prints. */
  rendering: RenderingConfig | undefined
  chromiumPath: string | undefined
  dev: { siteUrl: string | undefined; adminUrl: string | undefined }
  logLevel: string
  metricsToken: string | undefined
  /** From the shutdown signal to the end of listening. */
  drain_ms: number
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Outside demo mode every partner and secret is required.
 * @throws {ConfigError} naming each missing, weak or malformed variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(set)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const e = parsed.data
  // A renderer needs neither public settings nor partners.
  const isRenderer = e.ROLE === 'renderer'
  const demo = isRenderer || (e.DEMO ?? PARTNER_URLS.every((name) => e[name] === undefined))
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
  if (demo && !isRenderer && !e.DEMO && !isLoopback(e.HOST)) {
    problems.push('HOST: the demo has known passwords; set DEMO=1 to show it beyond this machine, or name the partners')
  }
  if (!demo) problems.push(...weakSecrets(e))
  if ((e.ADMIN_EMAIL === undefined) !== (e.ADMIN_PASSWORD === undefined)) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD: set both or none')
  }
  if (e.ADMIN_PASSWORD && validateAdminPassword(e.ADMIN_PASSWORD, { name: '', email: e.ADMIN_EMAIL ?? '' })) {
    problems.push('ADMIN_PASSWORD: is too weak (at least 12 characters, and none that everybody guesses first)')
  }
  const secondFactors = readSecondFactorConfig(e, demo, problems)
  const store = readStoreConfig(e, problems)
  const rendering = readRenderingConfig(e, problems)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return {
    role: e.ROLE,
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL && new URL(e.PUBLIC_URL).origin,
    trustedProxies: e.TRUSTED_PROXIES,
    pagesPerSecond: e.PAGES_PER_SECOND,
    dataDir: isAbsolute(e.DATA_DIR) ? e.DATA_DIR : resolve(e.DATA_DIR),
    store,
    backups: e.BACKUP_DIR
      ? { folder: resolve(e.BACKUP_DIR), everyHours: e.BACKUP_EVERY_HOURS, keep: e.BACKUP_KEEP }
      : undefined,
    mongoUri: e.MONGODB_URI,
    embeddedMongoPort: e.EMBEDDED_MONGO_PORT,
    demo: demo && !isRenderer,
    sandboxPort: e.SANDBOX_PORT ?? (e.PORT === 0 ? 0 : e.PORT + 1),
    partners: demo ? undefined : partnersOf(e),
    mailFrom: e.MAIL_FROM,
    groupMailsPerMinute: e.GROUP_MAILS_PER_MINUTE,
    securityContact: e.SECURITY_CONTACT,
    admin: e.ADMIN_EMAIL && e.ADMIN_PASSWORD ? { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD } : undefined,
    ...secondFactors,
    seller: {
      name: e.SELLER_NAME,
      name_en: e.SELLER_NAME_EN,
      address: e.SELLER_ADDRESS,
      address_en: e.SELLER_ADDRESS_EN,
      vat: e.SELLER_VAT ?? '310000000000003',
    },
    rendering,
    chromiumPath: e.CHROMIUM_PATH,
    dev: { siteUrl: e.SITE_DEV_URL, adminUrl: e.ADMIN_DEV_URL },
    logLevel: e.LOG_LEVEL ?? (demo && !isRenderer ? 'warn' : 'info'),
    metricsToken: e.METRICS_TOKEN,
    drain_ms: e.DRAIN_SECONDS * 1000,
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
