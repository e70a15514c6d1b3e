import { MIN_ADMIN_PASSWORD_LENGTH, validateAdminPassword } from '@olympiad/contracts/admin-password'
import type * as z from 'zod'
import type { Environment } from './environment.ts'
import { isLoopback } from './loopback.ts'

type ParsedEnv = z.output<typeof Environment>

/** Words of examples and manuals, ours included, do not count as secret. */
const EXAMPLES = {
  name: [
    ...['sandbox', 'example', 'sample', 'dummy', 'placeholder', 'replace', 'insert', 'todo', 'this', 'your', 'here'],
    ...['some', 'very', 'temp', 'dev', 'prod', 'production', 'private', 'secure', 'value', 'token', 'code', 'auth'],
    ...['client', 'authkey', 'accesskey', 'secretkey', 'apikey', 'access', 'webhook', 'credential', 'courses', 'shop'],
    ...['store', 'storage', 'telr', 'membership', 'mail', 'smtp', 'mongo', 'mongodb', 'minio', 'database', 'server'],
    ...['renderer', 'metrics', 'long', 'enough', 'least', 'characters', 'random', 'qwerty', 'hunter'],
  ].join(' '),
  email: '',
}

export const isGuessable = (secret: string): boolean => validateAdminPassword(secret, EXAMPLES) !== undefined

const WEAK = `is too weak (at least ${MIN_ADMIN_PASSWORD_LENGTH} characters, neither a pattern nor words that everybody tries first)`

export const PARTNER_SECRETS = [
  'MEMBERSHIP_CLIENT_SECRET',
  'TELR_AUTHKEY',
  'TELR_WEBHOOK_SECRET',
  'COURSES_CREDENTIAL',
  'SHOP_CREDENTIAL',
] as const satisfies readonly (keyof ParsedEnv)[]
/** Each guards something else, so all must differ. */
const ALL = [
  ...PARTNER_SECRETS,
  'STORAGE_SECRET',
  'RENDERER_TOKEN',
  'METRICS_TOKEN',
  'SECRETS_KEY',
  'ADMIN_PASSWORD',
] as const

/** Returns variable names, never values. */
export function weakSecrets(e: ParsedEnv): string[] {
  const stored = e.STORAGE_URL !== undefined && !isLoopback(new URL(e.STORAGE_URL).hostname)
  const weak = ([...PARTNER_SECRETS, 'RENDERER_TOKEN', 'METRICS_TOKEN', 'STORAGE_SECRET'] as const)
    .filter((name) => name !== 'STORAGE_SECRET' || stored)
    .filter((name) => e[name] !== undefined && isGuessable(e[name]))
    .map((name) => `${name}: ${WEAK}`)
  return [...weak, ...twice(e), ...mailPassword(e), ...databasePassword(e)]
}

function twice(e: ParsedEnv): string[] {
  const names = ALL.filter((name) => e[name] !== undefined)
  return [...Map.groupBy(names, (name) => e[name]).values()].flatMap((same) =>
    same.length > 1
      ? [`${same.join(', ')}: are the same; a secret that is lost in one place must not open another`]
      : [],
  )
}

/** A relay may accept us by address, but a user name needs a password. */
function mailPassword({ SMTP_URL: address }: ParsedEnv): string[] {
  if (address === undefined) return []
  const { hostname, username, password } = new URL(address)
  if (isLoopback(hostname) || (username === '' && password === '')) return []
  return isGuessable(unescaped(password)) ? ['SMTP_URL: its password is empty or too weak'] : []
}

/** Authentication by certificate or machine identity needs no password. */
const WITHOUT = /[?&]authMechanism=(?:MONGODB-X509|MONGODB-AWS|MONGODB-OIDC|GSSAPI)(?:&|$)/i

function databasePassword({ MONGODB_URI: uri }: ParsedEnv): string[] {
  if (uri === undefined) return []
  const [, credentials, hosts = ''] = /^mongodb(?:\+srv)?:\/\/(?:([^@/]*)@)?([^@/?]+)(?:\/[^@]*)?$/i.exec(uri) ?? []
  if (hosts === '') return ['MONGODB_URI: is no address of a database; signs in its password are to be percent-encoded']
  if (hosts.split(',').every((host) => host.startsWith('%2F') || isLoopback(host.replace(/:\d+$/, '')))) return []
  if (WITHOUT.test(uri)) return []
  const password = credentials?.slice(credentials.indexOf(':') + 1)
  if (
    credentials === undefined ||
    !credentials.includes(':') ||
    password === undefined ||
    isGuessable(unescaped(password))
  ) {
    return ['MONGODB_URI: has no password, or a weak one; a database beyond this machine needs one']
  }
  return []
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
