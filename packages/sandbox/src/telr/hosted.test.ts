import { describe, expect, it } from 'vitest'
import { postForm, RETURN_URLS, startTestSandbox, telrClient } from '../testing.ts'
import { normaliseCardInput, validateCard } from './cards.ts'

const VISA = { card_number: '4111 1111 1111 1111', card_expiry: '12/30', card_cvv: '123', action: 'pay' }

async function openPage(fields: Record<string, unknown> = {}) {
  const sandbox = await startTestSandbox()
  const counter = telrClient(sandbox)
  const order = await counter.order(fields)
  return { ...order, check: () => counter.check(order.ref) }
}

describe('the hosted page', () => {
  it.each([
    ['123', RETURN_URLS.authorised, { code: 3, text: 'Paid' }, 'A'],
    ['999', RETURN_URLS.authorised, { code: 3, text: 'Paid' }, 'H'],
    ['041', RETURN_URLS.declined, { code: -3, text: 'Declined' }, 'D'],
    ['555', RETURN_URLS.declined, { code: -3, text: 'Declined' }, 'D'],
  ])(
    'sends the browser back after the code %s, and the check call knows how it ended',
    async (cvv, back, status, letter) => {
      const { url, check } = await openPage()
      const response = await postForm(url, { ...VISA, card_cvv: cvv })
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe(back)
      expect(await check()).toMatchObject({
        status,
        transaction: { status: letter, ref: expect.stringMatching(/^\d{12}$/) },
        card: { last4: '1111', type: 'Visa Credit', country: 'SA', expiry: { month: '12', year: '2030' } },
        paymethod: 'Card',
      })
    },
  )

  it('returns the bank code 41 for a card without funds', async () => {
    const { url, check } = await openPage()
    await postForm(url, { ...VISA, card_cvv: '041' })
    expect((await check()).transaction).toMatchObject({ code: '41', message: 'Insufficient funds' })
  })

  it('takes all four test cards', async () => {
    const counter = telrClient(await startTestSandbox())
    for (const number of ['4111111111111111', '4000000000000002', '5555555555554444', '4464040000000007']) {
      const { ref, url } = await counter.order({ cartid: number })
      await postForm(url, { ...VISA, card_number: number })
      expect(await counter.check(ref)).toMatchObject({ status: { code: 3 }, card: { last4: number.slice(-4) } })
    }
  })

  it('cancels without checking the card', async () => {
    const { url, check } = await openPage()
    const response = await postForm(url, { action: 'cancel' })
    expect(response.headers.get('location')).toBe(RETURN_URLS.cancelled)
    const order = await check()
    expect(order.status).toEqual({ code: -2, text: 'Cancelled' })
    expect(order).not.toHaveProperty('transaction')
  })

  it('shows the form again with an error beside each field, and charges nothing', async () => {
    const { url, check } = await openPage()
    const response = await postForm(url, {
      ...VISA,
      card_number: '4242424242424242',
      card_expiry: '01/20',
      card_cvv: 'x',
    })
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toContain('This is not one of the test cards.')
    expect(page).toContain('This card has expired.')
    expect(page).toContain('The security code has 3 or 4 digits.')
    expect(page).toContain('value="4242424242424242"')
    expect((await check()).status.code).toBe(1)
  })

  it('decides once: a second click redirects like the first', async () => {
    const { url, check } = await openPage()
    const clicks = await Promise.all([postForm(url, VISA), postForm(url, VISA), postForm(url, { action: 'cancel' })])
    expect(clicks.map((click) => click.headers.get('location'))).toEqual(Array(3).fill(RETURN_URLS.authorised))
    const { transaction } = await check()
    await postForm(url, { ...VISA, card_cvv: '555' })
    expect((await check()).transaction).toEqual(transaction)
  })

  it('shows how a finished order ended and the way back', async () => {
    const { url } = await openPage()
    await postForm(url, VISA)
    const page = await (await fetch(url)).text()
    expect(page).toContain('This order is paid.')
    expect(page).toContain(`href="${RETURN_URLS.authorised}"`)
    expect(page).not.toContain('<form')
  })

  it('rejects test cards for a live order', async () => {
    const { url, check } = await openPage({ test: '0' })
    const response = await postForm(url, VISA)
    expect(await response.text()).toContain('test cards work only with test orders')
    expect(await check()).toMatchObject({ test: 0, status: { code: 1 } })
  })

  it('uses the language of the order and can be switched', async () => {
    const { url } = await openPage()
    const english = await (await fetch(url)).text()
    expect(english).toContain('<html lang="en" dir="ltr">')
    expect(english).toContain('no money moves')
    const arabic = await (await fetch(`${url}&lang=ar`)).text()
    expect(arabic).toContain('<html lang="ar" dir="rtl">')
    expect(arabic).toContain('لا يُخصم أي مبلغ')
  })

  it('escapes the texts of the shop', async () => {
    const { url } = await openPage({ description: '"><script>alert(1)</script>' })
    const response = await fetch(url)
    expect(await response.text()).not.toContain('<script>')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test;")
  })

  it('reports a missing order', async () => {
    const { url } = await startTestSandbox()
    const response = await fetch(`${url}/telr/gateway/process.html?o=ff`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('There is no such order.')
  })
})

describe('the input of a payer', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const check = (expiry: string, number = '4111111111111111', cvv = '123') =>
    validateCard(normaliseCardInput({ number, expiry, cvv }), now)

  it.each(['12/30', '1230', '12 / 30', '12/2030', '١٢/٣٠', '11/26'])('reads the expiry %s', (expiry) => {
    expect(check(expiry)).toMatchObject({ card: { brand: 'Visa' }, year: expect.stringMatching(/^20(30|26)$/) })
  })

  it.each([
    ['10/26', 'pastExpiry'],
    ['13/30', 'badExpiry'],
    ['', 'badExpiry'],
  ])('refuses the expiry %s', (expiry, problem) => {
    expect(check(expiry)).toEqual({ problems: { expiry: problem } })
  })
})
