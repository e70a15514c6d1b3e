import { ADMIN_PASSWORD_MIN, adminPasswordFault } from '@olympiad/contracts/admin-password'
import type * as z from 'zod'
import type { Environment } from './environment.ts'
import { isLoopback } from './loopback.ts'

type Asked = z.output<typeof Environment>

/** What stands in examples and manuals, ours among them: it counts as nothing of a secret's own. */
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

/** Whether somebody would try a secret among the first: a short one, a pattern, a run of keys, words of every manual. */
export const isGuessed = (secret: string): boolean => adminPasswordFault(secret, EXAMPLES) !== undefined

const WEAK = `is too weak (at least ${ADMIN_PASSWORD_MIN} characters, neither a pattern nor words that everybody tries first)`

/** Without these there are no partners; each has its own. */
export const PARTNER_SECRETS = [
  'MEMBERSHIP_CLIENT_SECRET',
  'TELR_AUTHKEY',
  'TELR_WEBHOOK_SECRET',
  'COURSES_CREDENTIAL',
  'SHOP_CREDENTIAL',
] as const satisfies readonly (keyof Asked)[]
/** Secrets that mean different things, and so must differ. */
const ALL = [
  ...PARTNER_SECRETS,
  'STORAGE_SECRET',
  'RENDERER_TOKEN',
  'METRICS_TOKEN',
  'SECRETS_KEY',
  'ADMIN_PASSWORD',
] as const

/** Which secrets are weak, by the names of their variables; never by what they are. */
export function weakSecrets(e: Asked): string[] {
  const stored = e.STORAGE_URL !== undefined && !isLoopback(new URL(e.STORAGE_URL).hostname)
  const weak = ([...PARTNER_SECRETS, 'RENDERER_TOKEN', 'METRICS_TOKEN', 'STORAGE_SECRET'] as const)
    .filter((name) => name !== 'STORAGE_SECRET' || stored)
    .filter((name) => e[name] !== undefined && isGuessed(e[name]))
    .map((name) => `${name}: ${WEAK}`)
  return [...weak, ...twice(e), ...mailPassword(e), ...databasePassword(e)]
}

function twice(e: Asked): string[] {
  const names = ALL.filter((name) => e[name] !== undefined)
  return [...Map.groupBy(names, (name) => e[name]).values()].flatMap((same) =>
    same.length > 1
      ? [`${same.join(', ')}: are the same; a secret that is lost in one place must not open another`]
      : [],
  )
}

/** A relay may know us by our address; who is named has a password. */
function mailPassword({ SMTP_URL: address }: Asked): string[] {
  if (address === undefined) return []
  const { hostname, username, password } = new URL(address)
  if (isLoopback(hostname) || (username === '' && password === '')) return []
  return isGuessed(unescaped(password)) ? ['SMTP_URL: its password is empty or too weak'] : []
}

/** Ways in without a password: by certificate, by the machine's own identity. */
const WITHOUT = /[?&]authMechanism=(?:MONGODB-X509|MONGODB-AWS|MONGODB-OIDC|GSSAPI)(?:&|$)/i

function databasePassword({ MONGODB_URI: uri }: Asked): string[] {
  if (uri === undefined) return []
  const [, who, hosts = ''] = /^mongodb(?:\+srv)?:\/\/(?:([^@/]*)@)?([^@/?]+)(?:\/[^@]*)?$/i.exec(uri) ?? []
  if (hosts === '') return ['MONGODB_URI: is no address of a database; signs in its password are to be percent-encoded']
  if (hosts.split(',').every((host) => host.startsWith('%2F') || isLoopback(host.replace(/:\d+$/, '')))) return []
  if (WITHOUT.test(uri)) return []
  const password = who?.slice(who.indexOf(':') + 1)
  if (who === undefined || !who.includes(':') || password === undefined || isGuessed(unescaped(password))) {
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
