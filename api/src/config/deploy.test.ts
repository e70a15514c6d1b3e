import { readFileSync } from 'node:fs'
import { RETENTION_LIMITS_DAYS } from '@olympiad/contracts/views/privacy'
import { describe, expect, it } from 'vitest'
import { composeEnvironment, composeFile, composeSection } from '../../../scripts/containers/compose.ts'
import { readConfig } from '../config.ts'
import { KEEP_ALIVE_MS, MAX_LISTENERS } from '../modules/judging/board-feed.ts'
import { TIMEOUTS } from '../web/http-server.ts'
import { Environment } from './environment.ts'

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const example = read('deploy/env.example')
const operations = read('docs/operations.md')

const FILLED = {
  PUBLIC_URL: 'https://olympiad.example',
  MONGO_PASSWORD: '0f3b8d2e9a61c47508be7d1f2a93c65e4d80b7f1a2c3e495',
  STORAGE_KEY_ID: '7a1d9e3c5b20f86429dc1e7b3f58a06c4b92d7e1f0a3c586',
  STORAGE_SECRET: 'c94e2b7f1a6d830592ec7b4f1d8a360e5c92b7d1f4a3e086',
  RENDERER_TOKEN: '5e8a1c3f7b92d604e1c87b3f5d20a96e4b18c7d2f0a3e594',
  METRICS_TOKEN: 'b27d9e1c4f63a80592ce7b1f3d8a560e4c19b7d2f5a3e086',
  SECRETS_KEY: 'kM3vQ9xT2bW8nR5cY7zL4pF6hD1sG0jAqE8rT5yU2iM=',
  ADMIN_EMAIL: 'first@olympiad.example',
  ADMIN_PASSWORD: 'saddle-Orbit-42-vapour',
  MEMBERSHIP_URL: 'https://members.example/api',
  MEMBERSHIP_SITE_URL: 'https://members.example',
  MEMBERSHIP_CLIENT_ID: 'olympiad',
  MEMBERSHIP_CLIENT_SECRET: 'wv7Kq2mZp4Rt',
  TELR_URL: 'https://secure.telr.com/gateway/order.json',
  TELR_STORE: '4711',
  TELR_AUTHKEY: 'Bn5xLd8sHf3J',
  TELR_WEBHOOK_SECRET: 'Yc6gTj1nVu9E',
  TELR_TEST: '0',
  COURSES_URL: 'https://academy.example/api',
  COURSES_SITE_URL: 'https://academy.example',
  COURSES_CREDENTIAL: 'Qe4rWk7bXo2M',
  SHOP_URL: 'https://store.example/api',
  SHOP_SITE_URL: 'https://store.example',
  SHOP_CREDENTIAL: 'Ua3hPz8yDi5S',
  SMTP_URL: 'smtp://user:Gk2pVn7qRw9x@mail.example:587',
  MAIL_FROM: 'no-reply@olympiad.example',
  SELLER_VAT: '310000000000003',
}
const IMAGE = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' }

describe('compose.yaml', () => {
  it.each(['x-api', 'x-renderer'])('gives %s nothing but what the product reads', (name) => {
    const composeVariables = Object.keys(composeEnvironment(name, {}))
    expect(composeVariables.length).toBeGreaterThan(2)
    expect(composeVariables.filter((variable) => !(variable in Environment.shape))).toEqual([])
  })

  it('gives a copy all that it needs, and the renderer its role', () => {
    const copy = readConfig({ ...IMAGE, ...composeEnvironment('x-api', FILLED) })
    expect(copy).toMatchObject({ demo: false, drain_ms: 5_000, store: { bucket: 'olympiad' }, role: 'api' })
    expect(copy.backups).toEqual({ folder: '/backups', keep: 14, everyHours: 24 })
    expect(copy.rendering?.urls).toEqual(['http://renderer1:3000', 'http://renderer2:3000'])
    expect(readConfig({ ...IMAGE, ...composeEnvironment('x-renderer', FILLED) }).role).toBe('renderer')
  })

  it('requires exactly the variables of the .env example', () => {
    const requiredVariables = [...composeFile.matchAll(/(?<!\$)\$\{(\w+):\?/g)].map(([, name]) => name)
    const exampleVariables = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect([...new Set(requiredVariables)].sort()).toEqual(exampleVariables.sort())
    const optional = [...composeFile.matchAll(/\$\{(\w+):-/g)].map(([, name]) => name)
    for (const name of optional) expect(example).toContain(`# ${name}=`)
  })

  it('keeps the trusted balancer’s address outside the range of assigned addresses', () => {
    const trusted = composeEnvironment('x-api', {})['TRUSTED_PROXIES']
    expect(composeFile).toContain(`ipv4_address: ${trusted}`)
    expect(trusted).toBe('172.30.0.2')
    expect(composeSection('networks')).toContain('ip_range: 172.30.0.128/25')
  })
})

describe('deploy/haproxy.cfg', () => {
  const balancer = read('deploy/haproxy.cfg')

  it('lets a live board be silent for two signs of life, and so does the server', () => {
    const silence_ms = ['client', 'server'].map(
      (side) => 1000 * Number(new RegExp(`timeout ${side} (\\d+)s`).exec(balancer)?.[1]),
    )
    for (const each of [...silence_ms, TIMEOUTS.silence_ms]) expect(each).toBeGreaterThan(2 * KEEP_ALIVE_MS)
  })

  it('keeps a third of a copy’s connections for who follows no board', () => {
    expect(MAX_LISTENERS.all).toBeLessThan((2 / 3) * Number(/default-server .* maxconn (\d+)/.exec(balancer)?.[1]))
  })
})

describe('docs/configuration.md', () => {
  const rows = [...read('docs/configuration.md').matchAll(/^\| (`[^|]+) \| ([^|]+) \|/gm)].flatMap(
    ([, names = '', defaultDays]) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, defaultDays ?? ''] as const),
  )

  it('has every variable once', () => {
    expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(Environment.shape).sort())
  })

  it('has their defaults', () => {
    const defaultDays = Object.fromEntries(rows)
    for (const [name, value] of Object.entries(Environment.parse({})))
      if (typeof value === 'string' || typeof value === 'number')
        expect(defaultDays[name], name).toContain(String(value))
  })
})

describe('docs/operations.md', () => {
  it('names scripts that are there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...operations.matchAll(/pnpm ((?:db|files):\w+)/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(3)
    for (const name of named) expect(scripts).toHaveProperty([name])
  })

  it('names services that are there', () => {
    const services = [...composeSection('services').matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name)
    const named = [
      ...operations.matchAll(/docker compose (?:stop|restart|up[^`\n]*--wait|exec|run[^`\n]*--rm) ([a-z][\w ]*\d)/g),
    ]
    expect(named.length).toBeGreaterThan(5)
    for (const [, names = ''] of named)
      for (const name of names.split(' ').slice(0, 1)) expect(services).toContain(name)
  })

  it('tells of each alert as the rules for Prometheus have it', () => {
    const flat = (text: string) => text.replace(/\s+/g, ' ')
    const rules = flat(read('deploy/prometheus-alerts.yaml'))
    const table = operations.split('## Watching')[1]?.split('**Logs**')[0] ?? ''
    const exampleVariables = [...table.matchAll(/`([^`]+[<>=]=? ?[\d.]+)`/g)].map(([, alert = '']) =>
      alert.replaceAll('\\|', '|'),
    )
    expect(exampleVariables.length).toBeGreaterThan(10)
    for (const alert of exampleVariables) expect(rules).toContain(alert)
  })

  it('has the times after which old records are deleted', () => {
    const days = (value: number) => value.toLocaleString('en-US')
    const exampleVariables = [...operations.matchAll(/^\| [^|]+ \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$/gm)].map(
      ([, ...all]) => all,
    )
    const kept = Object.values(RETENTION_LIMITS_DAYS).map(({ defaultDays, minDays, maxDays }) =>
      [defaultDays, minDays, maxDays].map(days),
    )
    expect(exampleVariables).toEqual(kept)
  })

  it('looks for figures that the product has', () => {
    const made = ['platform/metrics.ts', 'operation/backlog-metrics.ts'].map((path) => read(`api/src/${path}`)).join('')
    const looked = [
      ...`${operations}${read('deploy/prometheus-alerts.yaml')}`.matchAll(/\b(olympiad_[a-z_]+|http_[a-z_]+)/g),
    ]
    for (const [, name = ''] of looked) expect(made).toContain(`'${name.replace(/_(?:count|bucket|sum)$/, '')}'`)
  })
})
