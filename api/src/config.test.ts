import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const real = {
  PUBLIC_URL: 'https://olympiad.example/',
  MEMBERSHIP_URL: 'https://members.example/api/',
  MEMBERSHIP_CLIENT_ID: 'olympiad',
  MEMBERSHIP_CLIENT_SECRET: 'a-client-secret',
  TELR_URL: 'https://secure.telr.com/gateway/order.json',
  TELR_STORE: '4711',
  TELR_AUTHKEY: 'a-long-enough-key',
  TELR_WEBHOOK_SECRET: 'a-webhook-secret',
  COURSES_URL: 'https://academy.example/api/',
  COURSES_CREDENTIAL: 'a-courses-credential',
  SHOP_URL: 'https://store.example',
  SHOP_CREDENTIAL: 'a-shop-credential',
  SMTP_URL: 'smtp://user:secret@mail.example:587',
  SELLER_VAT: '310000000000003',
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
      clientSecret: 'a-client-secret',
    })
    expect(config.partners?.telr).toEqual({
      url: real.TELR_URL,
      store: 4711,
      authkey: 'a-long-enough-key',
      webhookSecret: 'a-webhook-secret',
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
      credential: 'a-courses-credential',
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

  it('refuses a weak first admin', () => {
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

  it('keeps the demo on when it is asked for, whatever else is set', () => {
    expect(readConfig({ ...real, DEMO: '1' }).partners).toBeUndefined()
  })
})
