import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { startupMessage } from '../startup-message.ts'

const SECRETS = {
  MEMBERSHIP_CLIENT_SECRET: 'wv7Kq2mZp4Rt',
  TELR_AUTHKEY: 'Bn5xL~d8sHf-3Jq',
  TELR_WEBHOOK_SECRET: 'Yc6gTj1nVu9E',
  COURSES_CREDENTIAL: 'Qe4rWk7bXo2M',
  SHOP_CREDENTIAL: 'Ua3hPz8yDi5S',
  STORAGE_SECRET: 'Zt9wEx4cRv7bTn2m',
  RENDERER_TOKEN: 'Hd6kGs3fLp8jKa5qWe1rTy9u',
  METRICS_TOKEN: 'Vb4nMc7xZl2kJh9g',
  SECRETS_KEY: 'kM3vQ9xT2bW8nR5cY7zL4pF6hD1sG0jA',
  ADMIN_PASSWORD: 'violet-otter-93-sky',
} as const
const real = {
  ...SECRETS,
  PUBLIC_URL: 'https://olympiad.example',
  MEMBERSHIP_URL: 'https://members.example/api',
  MEMBERSHIP_CLIENT_ID: 'olympiad',
  TELR_URL: 'https://secure.telr.com/gateway/order.json',
  TELR_STORE: '4711',
  COURSES_URL: 'https://academy.example/api',
  SHOP_URL: 'https://store.example',
  STORAGE_URL: 'https://s3.example/olympiad',
  STORAGE_KEY_ID: 'AKIA4711',
  RENDERER_URL: 'http://renderer:3000',
  ADMIN_EMAIL: 'noura@olympiad.example',
  SMTP_URL: 'smtp://mailer:Gk2pVn7qRw9x@mail.example:587',
  MONGODB_URI: 'mongodb://olympiad:Lw8fJm3tXs6d@db-1.example,db-2.example:27018/olympiad?replicaSet=rs0',
  SELLER_VAT: '310000000000003',
}
const refusal = (env: Record<string, string>): string => {
  try {
    readConfig({ ...real, ...env })
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

it('secrets that nobody guesses are taken', () => expect(refusal({})).toBe(''))

// The contract of admin passwords (contracts, admin-password) covers the first admin's.
const NAMES = Object.keys(SECRETS).filter((name) => name !== 'ADMIN_PASSWORD')

describe.each(NAMES)('%s', (name) => {
  it.each([
    ['is short', 'k3Q9'],
    ['is one sign over and over', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['is a few signs over and over', 'abababababababababababababababababab'],
    ['is a row of keys', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
    ['is counted', '1234567890123456789012345678901234567890'],
    ['is what everybody is told to change', 'changeme-changeme-changeme-changeme'],
    ['is a word with a year', 'password-password-password-password-2026'],
    ['is a word that is written cleverly', 'P@ssw0rd!P@ssw0rd!P@ssw0rd!P@ssw0rd!'],
    ['is what a manual says', 'your-secret-here-your-secret-here-your'],
    ['is the demo password', 'olympiad-demo'],
  ])('that %s refuses the start by its name, and is not repeated', (_how, value) => {
    const message = refusal({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name}: `, 'm'))
    expect(message).not.toContain(value)
  })
})

it.each([
  ['MEMBERSHIP_CLIENT_SECRET', 'sandbox-client-secret'],
  ['TELR_AUTHKEY', 'sandbox-authkey'],
  ['TELR_WEBHOOK_SECRET', 'sandbox-webhook-secret'],
  ['COURSES_CREDENTIAL', 'sandbox-courses-credential'],
  ['SHOP_CREDENTIAL', 'sandbox-shop-credential'],
  ['STORAGE_SECRET', 'sandbox-secret-key'],
  ['STORAGE_SECRET', 'minioadmin'],
])('%s is not the sandbox’s or a server’s first one (%s)', (name, value) => {
  expect(refusal({ [name]: value })).toContain(`${name}: `)
})

it('the same secret twice is refused, by both of its names', () => {
  const message = refusal({ SHOP_CREDENTIAL: SECRETS.COURSES_CREDENTIAL })
  expect(message).toBe(
    'COURSES_CREDENTIAL, SHOP_CREDENTIAL: are the same; a secret that is lost in one place must not open another',
  )
})

describe('an address that holds a password', () => {
  it.each([
    ['SMTP_URL', 'smtp://mailer@mail.example'],
    ['SMTP_URL', 'smtp://mailer:@mail.example'],
    ['SMTP_URL', 'smtp://mailer:secret@mail.example'],
    ['SMTP_URL', 'smtp://mailer:pass%77ord-password@mail.example'],
    ['MONGODB_URI', 'mongodb://db.example/olympiad'],
    ['MONGODB_URI', 'mongodb://olympiad@db.example/olympiad'],
    ['MONGODB_URI', 'mongodb://olympiad:@db.example/olympiad'],
    ['MONGODB_URI', 'mongodb://root:example@db.example/olympiad'],
    ['MONGODB_URI', 'mongodb://127.0.0.1,db.example/olympiad'],
    ['MONGODB_URI', 'mongodb+srv://olympiad:changeme12345@db.example/olympiad'],
    ['MONGODB_URI', 'mongodb://olympiad:Lw8f/Jm3t@Xs6d@db.example/olympiad'],
    ['MONGODB_URI', 'postgres://olympiad:Lw8fJm3tXs6d@db.example/olympiad'],
  ])('refuses %s=%s, without repeating it', (name, value) => {
    const message = refusal({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name}: `))
    for (const part of [value, 'Lw8f', 'changeme12345']) expect(message).not.toContain(part)
  })

  it.each([
    ['SMTP_URL', 'smtp://relay.example:25'],
    ['SMTP_URL', 'smtp://mailer:secret@127.0.0.1:2525'],
    ['MONGODB_URI', 'mongodb://127.0.0.1:27017/olympiad'],
    ['MONGODB_URI', 'mongodb://localhost:27017,[::1]:27018/olympiad'],
    ['MONGODB_URI', 'mongodb://%2Ftmp%2Fmongodb.sock/olympiad'],
    ['MONGODB_URI', 'mongodb://CN%3Dolympiad@db.example/olympiad?authMechanism=MONGODB-X509&tls=true'],
    ['MONGODB_URI', 'mongodb+srv://olympiad:Lw8f%2FJm3tXs6d@db.example/olympiad'],
  ])('takes %s=%s', (name, value) => expect(refusal({ [name]: value })).toBe(''))
})

it('the demo, which everybody knows, asks for none', () => {
  const weak = Object.fromEntries(['MEMBERSHIP_CLIENT_SECRET', 'SHOP_CREDENTIAL'].map((name) => [name, 'secret']))
  expect(readConfig({ ...weak, DEMO: '1' }).demo).toBe(true)
})

it('no secret is in what the terminal says at the start', () => {
  const config = readConfig(real)
  const message = startupMessage(config, {
    url: real.PUBLIC_URL,
    sandboxUrl: undefined,
    failed: Promise.resolve(),
    close: async () => {},
  })
  expect(message).toContain(real.PUBLIC_URL)
  for (const secret of [...Object.values(SECRETS), 'Gk2pVn7qRw9x', 'Lw8fJm3tXs6d'])
    expect(message).not.toContain(secret)
})
