import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const real = {
  PUBLIC_URL: 'https://olympiad.example/',
  MEMBERSHIP_URL: 'https://members.example/api/',
  MEMBERSHIP_CLIENT_ID: 'olympiad',
  MEMBERSHIP_CLIENT_SECRET: 'wv7Kq2mZp4Rt',
  TELR_URL: 'https://secure.telr.com/gateway/order.json',
  TELR_STORE: '4711',
  TELR_AUTHKEY: 'Bn5xLd8sHf3J',
  TELR_WEBHOOK_SECRET: 'Yc6gTj1nVu9E',
  COURSES_URL: 'https://academy.example/api/',
  COURSES_CREDENTIAL: 'Qe4rWk7bXo2M',
  SHOP_URL: 'https://store.example',
  SHOP_CREDENTIAL: 'Ua3hPz8yDi5S',
  SMTP_URL: 'smtp://user:Gk2pVn7qRw9x@mail.example:587',
  SELLER_VAT: '310000000000003',
  SECRETS_KEY: 'kM3vQ9xT2bW8nR5cY7zL4pF6hD1sG0jA',
}
const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

describe('the configuration', () => {
  it('is the demo when nothing is set', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ demo: true, port: 3000, sandboxPort: 3001, partners: undefined, admin: undefined })
  })

  it('is the product when every partner is named', () => {
    const config = readConfig(real)
    expect(config.demo).toBe(false)
    expect(config.publicUrl).toBe('https://olympiad.example')
    expect(config.partners?.membership).toEqual({
      url: 'https://members.example/api',
      siteUrl: 'https://members.example/api',
      clientId: 'olympiad',
      clientSecret: 'wv7Kq2mZp4Rt',
    })
    expect(config.partners?.telr).toEqual({
      url: real.TELR_URL,
      store: 4711,
      authkey: 'Bn5xLd8sHf3J',
      webhookSecret: 'Yc6gTj1nVu9E',
      test: false,
    })
  })

  it('knows a platform whose pages are elsewhere than its calls', () => {
    const config = readConfig({ ...real, MEMBERSHIP_SITE_URL: 'https://members.example/' })
    expect(config.partners?.membership.siteUrl).toBe('https://members.example')
  })

  it('knows systems whose pages are elsewhere than their calls', () => {
    const config = readConfig({ ...real, SHOP_SITE_URL: 'https://www.store.example/sa/' })
    expect(config.partners?.courses).toEqual({
      url: 'https://academy.example/api',
      origin: 'https://academy.example',
      credential: 'Qe4rWk7bXo2M',
    })
    expect(config.partners?.shop.origin).toBe('https://www.store.example')
  })

  it.each(Object.keys(real))('refuses to start without %s, and names it', (name) => {
    const { [name as keyof typeof real]: _left, ...rest } = real
    expect(refusal(rest)).toContain(name)
  })

  it.each([
    ['TELR_AUTHKEY', 'short'],
    ['TELR_AUTHKEY', 'sandbox-authkey'],
    ['TELR_WEBHOOK_SECRET', 'short'],
    ['TELR_WEBHOOK_SECRET', 'sandbox-webhook-secret'],
    ['MEMBERSHIP_CLIENT_SECRET', 'sandbox-client-secret'],
    ['COURSES_CREDENTIAL', 'short'],
    ['COURSES_CREDENTIAL', 'sandbox-courses-credential'],
    ['SHOP_CREDENTIAL', 'sandbox-shop-credential'],
    ['PORT', '99999'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['SELLER_VAT', '123'],
    ['SELLER_NAME', 'أ'.repeat(128)],
  ])('refuses %s=%s, and names it', (name, value) => {
    expect(refusal({ ...real, [name]: value })).toContain(name)
  })

  it.each(['short', 'x'.repeat(40), 'the demo keeps no secrets, so its key may be known'])(
    'refuses %j for the key of the secrets, and names it',
    (SECRETS_KEY) => expect(refusal({ ...real, SECRETS_KEY })).toContain('SECRETS_KEY'),
  )

  it('asks admins for a second factor outside the demo, and in it where that is said', () => {
    expect(readConfig(real).secondFactorRequired).toBe(true)
    expect(readConfig({ ...real, ADMIN_SECOND_FACTOR: 'optional' }).secondFactorRequired).toBe(false)
    expect(readConfig({}).secondFactorRequired).toBe(false)
    expect(readConfig({ ADMIN_SECOND_FACTOR: 'required' }).secondFactorRequired).toBe(true)
    expect(refusal({ ADMIN_SECOND_FACTOR: 'yes' })).toContain('ADMIN_SECOND_FACTOR')
  })

  it('refuses a weak first admin', () => {
    for (const ADMIN_PASSWORD of ['short', 'Password-2026', 'robotics@sky', '123456789012'])
      expect(refusal({ ADMIN_EMAIL: 'robotics.sky@b.example', ADMIN_PASSWORD }), ADMIN_PASSWORD).toContain(
        'ADMIN_PASSWORD',
      )
    expect(refusal({ ...real, ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'olympiad-demo' })).toContain(
      'ADMIN_PASSWORD',
    )
    expect(refusal({ ...real, ADMIN_EMAIL: 'a@b.example' })).toContain('ADMIN_PASSWORD')
  })

  it.each(['http://olympiad.example', 'http://127.0.0.1.olympiad.example', 'http://localhost.example'])(
    'refuses PUBLIC_URL=%s: the session would travel in the clear',
    (PUBLIC_URL) => {
      expect(refusal({ ...real, PUBLIC_URL })).toContain('PUBLIC_URL')
    },
  )

  it.each(['HTTPS://Olympiad.example', 'https://olympiad.example:443/', ' https://olympiad.example '])(
    'reads PUBLIC_URL=%j in its one spelling, which cookies and origins are compared by',
    (PUBLIC_URL) => {
      expect(readConfig({ ...real, PUBLIC_URL }).publicUrl).toBe('https://olympiad.example')
    },
  )

  it.each(['https://olympiad.example/site', 'https://olympiad.example/?a=1', 'https://me:secret@olympiad.example'])(
    'refuses PUBLIC_URL=%s: everything is below the root of one host',
    (PUBLIC_URL) => {
      expect(refusal({ ...real, PUBLIC_URL })).toContain('PUBLIC_URL')
    },
  )

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'allows PUBLIC_URL=%s, which does not leave the machine',
    (PUBLIC_URL) => {
      expect(readConfig({ ...real, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
    },
  )

  it('shows the demo, whose passwords everybody knows, to the network only when DEMO=1 says so', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'example.test']) {
      expect(refusal({ HOST })).toContain('HOST')
      expect(readConfig({ HOST, DEMO: '1' }).host).toBe(HOST)
      expect(readConfig({ ...real, HOST }).host).toBe(HOST)
    }
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(readConfig({ HOST }).demo).toBe(true)
  })

  it('believes the proxies that it is told of, and no others', () => {
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,2001:db8::/32' })
    for (const proxy of ['127.0.0.1', '10.1.2.3']) expect(trustedProxies.check(proxy)).toBe(true)
    expect(trustedProxies.check('2001:db8::7', 'ipv6')).toBe(true)
    expect(trustedProxies.check('127.0.0.2')).toBe(false)
    expect(readConfig({}).trustedProxies.check('127.0.0.1')).toBe(false)
  })

  it.each(['localhost', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/x', '1.2.3'])(
    'refuses %s as a proxy',
    (entry) => {
      expect(refusal({ TRUSTED_PROXIES: `127.0.0.1, ${entry}` })).toContain(`TRUSTED_PROXIES: ${entry} `)
    },
  )

  it.each(['0.0.0.0/0', '::/0', '1.2.3.4/0'])(
    'refuses %s, which would let everybody forge their address',
    (everybody) => {
      expect(refusal({ TRUSTED_PROXIES: `127.0.0.1, ${everybody}` })).toContain(`TRUSTED_PROXIES: ${everybody} `)
    },
  )

  const store = {
    STORAGE_URL: 'https://files.example:9000/base/olympiad',
    STORAGE_KEY_ID: 'id',
    STORAGE_SECRET: 'a/+secret',
  }
  it('keeps files in the store that is named, with the bucket at the end of its path', () => {
    expect(readConfig(store).store).toEqual({
      ...{ endpoint: 'https://files.example:9000/base', bucket: 'olympiad', region: 'us-east-1' },
      ...{ keyId: 'id', secret: 'a/+secret' },
    })
    expect(readConfig({}).store).toBeUndefined()
  })

  it.each([
    ['STORAGE_URL', { ...store, STORAGE_URL: 'https://files.example/' }],
    ['STORAGE_URL', { ...store, STORAGE_URL: 'https://id:secret@files.example/olympiad' }],
    ['STORAGE_KEY_ID', { ...store, STORAGE_KEY_ID: '' }],
    ['STORAGE_SECRET', { ...store, STORAGE_SECRET: '' }],
    ['STORAGE_SECRET', { STORAGE_SECRET: 'alone' }],
    ['RENDERER_TOKEN', { RENDERER_URL: 'http://renderer:3000' }],
    ['RENDERER_TOKEN', { ROLE: 'renderer' }],
    ['RENDERER_TOKEN', { ROLE: 'renderer', RENDERER_TOKEN: 'short' }],
    ['RENDERER_TOKEN', { RENDERER_TOKEN: 'alone, and for nothing to print with' }],
    ['RENDERER_URL', { RENDERER_URL: 'http://a:3000,file:///etc', RENDERER_TOKEN: 'x'.repeat(24) }],
    ['ROLE', { ROLE: 'printer' }],
    ['BACKUP_KEEP', { BACKUP_DIR: '/backups', BACKUP_KEEP: '0' }],
  ])('refuses what does not fit, and names %s', (name, env) => {
    expect(refusal(env)).toContain(name)
  })

  it('is a renderer with only a token, even on a public address', () => {
    const config = readConfig({
      ROLE: 'renderer',
      RENDERER_TOKEN: 'x'.repeat(24),
      HOST: '0.0.0.0',
      SMTP_URL: real.SMTP_URL,
    })
    expect(config).toMatchObject({ role: 'renderer', demo: false, rendering: { urls: [], token: 'x'.repeat(24) } })
  })

  it('uses the configured renderers', () => {
    const env = { RENDERER_URL: 'http://a:3000/, http://b:3000', RENDERER_TOKEN: 'x'.repeat(24) }
    expect(readConfig(env).rendering?.urls).toEqual(['http://a:3000', 'http://b:3000'])
    expect(readConfig({}).rendering).toBeUndefined()
  })

  it('makes backups where a place for them is named', () => {
    expect(readConfig({}).backups).toBeUndefined()
    expect(readConfig({ BACKUP_DIR: '/backups' }).backups).toEqual({ folder: '/backups', everyHours: 24, keep: 14 })
  })

  it('keeps the demo on when it is asked for, whatever else is set', () => {
    expect(readConfig({ ...real, DEMO: '1' }).partners).toBeUndefined()
  })

  it('guards its figures with a token that cannot be guessed, and says little in the demo', () => {
    expect(readConfig({})).toMatchObject({ metricsToken: undefined, drain_ms: 0, logLevel: 'warn' })
    expect(readConfig({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug')
    const parsed = readConfig({ METRICS_TOKEN: 'a-token-for-figures', DRAIN_SECONDS: '5' })
    expect(parsed).toMatchObject({ metricsToken: 'a-token-for-figures', drain_ms: 5000 })
    expect(refusal({ METRICS_TOKEN: 'short' })).toContain('METRICS_TOKEN')
    expect(refusal({ DRAIN_SECONDS: '61' })).toContain('DRAIN_SECONDS')
  })
})
